import { eachValue } from './definition';

const PART = '[\\t\\n\\v\\f\\r ]*\\d{1,3}[\\t\\n\\v\\f\\r ]*';
const ALPHA =
	'[\\t\\n\\v\\f\\r ]*(?:0|1|[01]?\\.\\d+|1\\.0+)[\\t\\n\\v\\f\\r ]*';
const COLOR = new RegExp(
	`^(?:#(?:[0-9a-f]{3}|[0-9a-f]{6})|rgba?\\(${ PART },${ PART },${ PART }(?:,(${ ALPHA }))?\\))$`,
	'i'
);

/** Accepts #abc, #aabbcc, rgb() and rgba(). */
export function isColor( value: string ): boolean {
	const match = COLOR.exec( value );
	return match !== null && Number( match[ 1 ] ?? 0 ) <= 1;
}

export const color = eachValue( isColor );
