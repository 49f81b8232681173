import { isObject, parseJson } from '../../kernel/json';
import type { Records, ResizedRecord } from '../../feed/images/queue';
import type { Sources } from './sizes';

export type ResizeState = 'pending' | 'error' | 'resolved';

const numbers = ( value: unknown ): number[] =>
	Array.isArray( value )
		? value.map( Number ).filter( ( number ) => number > 0 )
		: [];

export const stateOf = ( { id }: ResizedRecord ): ResizeState =>
	id === 'pending' || id === 'error' ? id : 'resolved';

/** Reads the records printed in the page: rows whose sizes are JSON text themselves. */
export function readRecords( text: string ): Records {
	const rows = /^[{[]/.test( text ) ? parseJson( text ) : null;
	return new Map(
		( isObject( rows ) ? Object.values( rows ) : [] )
			.filter( isObject )
			.map( ( { facebook_id: item, media_id: media, sizes } ) => [
				String( item ),
				{
					id: String( media ),
					sizes: numbers(
						typeof sizes === 'string' ? parseJson( sizes ) : sizes
					),
				},
			] )
	);
}

/** Reads the records in the response to a resize call. */
export function readResponse( text: string ): Records {
	const reply = text.trim().startsWith( '{' ) ? parseJson( text ) : null;
	const records = isObject( reply ) ? reply.resizing : null;
	return new Map(
		Object.entries( isObject( records ) ? records : {} ).flatMap(
			( [ item, record ] ) =>
				isObject( record )
					? [
							[
								item,
								{
									id: String( record.id ?? '' ),
									sizes: numbers( record.sizes ),
								},
							] as const,
						]
					: []
		)
	);
}

/** Returns the URL of a resized image; `index` is the image's position in its post. */
export const resizedAddress = (
	base: string,
	media: string,
	index: number,
	width: number
) => `${ base }${ media }-${ index }-${ width }.jpg`;

/** Returns the resized images of a record, or none if it isn't resolved. */
export const resizedSources = (
	base: string,
	record: ResizedRecord | undefined,
	index = 0
): Sources =>
	record && stateOf( record ) === 'resolved'
		? Object.fromEntries(
				record.sizes.map( ( width ) => [
					width,
					resizedAddress( base, record.id, index, width ),
				] )
			)
		: {};
