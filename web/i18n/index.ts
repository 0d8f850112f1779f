// The languages of the page. A catalog is a typed object: a key that one language lacks fails the type check.

export type Lang = 'de' | 'en';
