// The name of a language.

export type Lang = 'de' | 'en';
