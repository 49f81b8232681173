import apiFetch from '@wordpress/api-fetch';
import { RestError } from '../../rest-error';
import { ARCHIVES } from './types';
import type { ArchiveImport } from './types';

/** Number of times that a chunk is sent before the upload stops. */
const TRIES = 4;

const PAUSE = 1000;

/** Errors that sending a chunk again can fix: no connection, or a server that is overloaded. */
const isPassing = ( { status, code }: RestError ) =>
	code === 'fetch_error' ||
	code === 'offline_error' ||
	status === 429 ||
	( status >= 500 && status !== 507 );

/** Returns the selected file for each file of an upload, in its order, or undefined if one is missing. */
export function matching(
	{ files }: ArchiveImport,
	selected: File[]
): File[] | undefined {
	const left = [ ...selected ];
	const matches = files.flatMap( ( { size } ) => {
		const at = left.findIndex( ( file ) => file.size === size );
		return at < 0 ? [] : left.splice( at, 1 );
	} );
	return matches.length === files.length ? matches : undefined;
}

const pause = ( ms: number ) =>
	new Promise< void >( ( resolve ) => setTimeout( resolve, ms ) );

/**
 * Sends a chunk of a file, again if an error is passing.
 *
 * @throws {RestError}
 */
export async function sendChunk< State >(
	path: string,
	body: Blob,
	wait: ( ms: number ) => Promise< void > = pause
): Promise< State > {
	for ( let tried = 1; ; tried++ ) {
		try {
			return await apiFetch< State >( {
				method: 'POST',
				path,
				body,
				headers: { 'Content-Type': 'application/octet-stream' },
			} );
		} catch ( thrown ) {
			const error = RestError.of( thrown );
			if ( tried >= TRIES || ! isPassing( error ) ) {
				throw error;
			}
			await wait( PAUSE * 2 ** tried );
		}
	}
}

interface UploadOptions {
	onProgress: ( now: ArchiveImport ) => void;
	isCanceled: () => boolean;
	wait?: ( ms: number ) => Promise< void >;
}

/**
 * Sends files in chunks, from where an earlier upload stopped.
 *
 * @param first   the upload as the server knows it
 * @param files   in the order of the upload
 * @param options
 * @throws {RestError}
 */
export async function upload(
	first: ArchiveImport,
	files: File[],
	{ onProgress, isCanceled, wait }: UploadOptions
): Promise< void > {
	let now = first;
	for ( const [ n, file ] of files.entries() ) {
		for (;;) {
			const received = now.files[ n ]?.received ?? 0;
			if ( isCanceled() ) {
				return;
			}
			if ( received >= file.size ) {
				break;
			}
			now = await sendChunk< ArchiveImport >(
				`${ ARCHIVES }/${ now.id }/chunk?file=${ n }&offset=${ received }`,
				file.slice( received, received + now.chunk ),
				wait
			);
			onProgress( now );
		}
	}
}
