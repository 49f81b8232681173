import { isObject, parseJson } from '../../kernel/json';
import type { Records, ResizedRecord } from '../../feed/images/queue';
import type { Sources } from './widths';

const WIDTHS: Record< string, number > = { full: 640, low: 320, thumb: 150 };
const WORDS = [ 'pending', 'video', 'error' ];

function toRecord( value: unknown ): ResizedRecord | null {
	// Some records consist of a single word.
	const { id, sizes, extension } = isObject( value ) ? value : { id: value };
	return typeof id === 'string' && id
		? {
				id,
				sizes: Object.keys( isObject( sizes ) ? sizes : {} ).flatMap(
					( name ) => WIDTHS[ name ] ?? []
				),
				extension:
					typeof extension === 'string' && extension
						? extension
						: '.jpg',
			}
		: null;
}

/** Reads the server's image records by post: a bare object or one in an envelope. Anything else is ignored. */
export function readRecords( text: string ): Records {
	const whole = text.trim().startsWith( '{' ) ? parseJson( text ) : null;
	const map =
		isObject( whole ) && isObject( whole.data ) ? whole.data : whole;
	return new Map(
		Object.entries( isObject( map ) ? map : {} ).flatMap(
			( [ id, value ] ) => {
				const record = toRecord( value );
				return record ? [ [ id, record ] as const ] : [];
			}
		)
	);
}

/** Returns whether no rendition will become available. */
export const isFinal = ( record: ResizedRecord | undefined ) =>
	record?.id === 'error' || record?.id === 'video';

/** Returns the renditions of a record, or none if the record is a word that says why there are none. */
export const sourcesOf = (
	base: string,
	{ id, sizes, extension }: ResizedRecord
): Sources =>
	WORDS.includes( id )
		? {}
		: Object.fromEntries(
				Object.entries( WIDTHS ).flatMap( ( [ name, width ] ) =>
					sizes.includes( width )
						? [
								[
									width,
									`${ base }${ id }${ name }${ extension }`,
								],
							]
						: []
				)
			);
