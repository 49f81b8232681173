import { parseDay } from './day';
import { eachValue } from './definition';

export const date = eachValue(
	( value ) => value.length === 10 && parseDay( value ) !== undefined
);
