// First of all: what an older browser lacks is put in its place.

import { fillIn } from './old.ts';

fillIn();
if (!CSS.supports('selector(:has(*))')) void import('./has.ts').then(({ standInForHas }) => standInForHas());
