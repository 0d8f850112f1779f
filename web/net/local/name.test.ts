import { expect, test } from 'vitest';
import { takeName } from './name.ts';

/** A device whose person has this name; returns the name that it has afterwards. */
async function nameAfter(own: string | null, server: typeof fetch): Promise<string | null> {
  let name = own;
  await takeName(
    {
      request: (method, _path, body = '') => {
        if (method === 'PUT') ({ name } = JSON.parse(body) as { name: string });
        return Promise.resolve({ status: 200, body: JSON.stringify({ name }) });
      },
    },
    server,
  );
  return name;
}

const says = (body: string) => () => Promise.resolve(new Response(body));

test('a person without a name here has the one that the server knows', async () => {
  expect(await nameAfter(null, says('{"name":"Anna"}'))).toBe('Anna');
  expect(await nameAfter('Ben', says('{"name":"Anna"}'))).toBe('Ben');
});

test('without the server, or a name there, the name stays open', async () => {
  expect(await nameAfter(null, says('{"name":null}'))).toBeNull();
  expect(await nameAfter(null, says('<html>'))).toBeNull();
  expect(await nameAfter(null, () => Promise.reject(new TypeError('offline')))).toBeNull();
});
