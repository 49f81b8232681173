import { useEffect, useRef, useState } from '@wordpress/element';
import { send } from '../rest';
import { RestError } from '../rest-error';
import { sendChunk } from '../sources/archive/upload';
import { useRequest } from '../use-request';
import { TRANSFERS } from './types';
import type { TransferState } from './types';

/** Milliseconds between two requests while another process works, such as cron. */
const IDLE_DELAY = 2000;

const idle = () =>
	new Promise( ( resolve ) => setTimeout( resolve, IDLE_DELAY ) );

const work = ( { id }: TransferState ) =>
	send< TransferState >( `${ TRANSFERS }/${ id }/work` );

/**
 * Sends a zip in chunks, from where an earlier upload of it stopped.
 *
 * @param file
 * @param open       upload that began earlier
 * @param onProgress
 * @param isMine     whether to continue
 */
async function sendFile(
	file: File,
	open: TransferState | undefined,
	onProgress: ( state: TransferState ) => void,
	isMine: () => boolean
): Promise< TransferState > {
	let state =
		open?.kind === 'upload' && open.size === file.size
			? open
			: await send< TransferState >( `${ TRANSFERS }/upload`, {
					data: { size: file.size },
				} );
	while ( isMine() && state.received < file.size ) {
		onProgress( state );
		const { id, received, chunk } = state;
		state = await sendChunk< TransferState >(
			`${ TRANSFERS }/${ id }/chunk?offset=${ received }`,
			file.slice( received, received + chunk )
		);
	}
	return state;
}

/**
 * Follows an export or import while the screen is open. The server continues it without the screen.
 *
 * @param stored one that began earlier
 */
export function useTransfer( stored: TransferState | undefined ) {
	const [ now, setNow ] = useState( stored );
	const { isBusy, error, run } = useRequest();
	const round = useRef( 0 );

	/**
	 * Asks for slices until there is nothing to do. Another call, a cancel or leaving the screen ends it.
	 *
	 * @param begin returns what to follow; undefined = nothing any more
	 */
	const follow = (
		begin: ( isMine: () => boolean ) => Promise< TransferState | undefined >
	) =>
		run( async () => {
			const mine = ( round.current += 1 );
			const isMine = () => round.current === mine;
			try {
				let last = await begin( isMine );
				while ( isMine() ) {
					setNow( last );
					if ( ! last?.is_running ) {
						return;
					}
					const next: TransferState = await work( last );
					if ( JSON.stringify( next ) === JSON.stringify( last ) ) {
						await idle();
					}
					last = next;
				}
			} catch ( thrown ) {
				// After a day, or if another administrator has deleted it.
				if ( isMine() && RestError.of( thrown ).status === 404 ) {
					setNow( undefined );
				}
				throw thrown;
			}
		} );

	const start = ( path: string, parts: string[] ) =>
		follow( () => send( `${ TRANSFERS }${ path }`, { data: { parts } } ) );

	/** Uploads a zip, or the rest of it, and begins its preview. */
	const upload = ( file: File ) =>
		follow( async ( isMine ) => {
			const state = await sendFile( file, now, setNow, isMine );
			return isMine()
				? work( state ).catch( ( thrown: unknown ) => {
						// The server has deleted a file that cannot be imported.
						setNow( undefined );
						throw thrown;
					} )
				: undefined;
		} );

	const resume = () => follow( async () => now );

	const remove = () =>
		follow( async () => {
			if ( now ) {
				await send( `${ TRANSFERS }/${ now.id }`, {
					method: 'DELETE',
				} );
			}
			return undefined;
		} );

	useEffect( () => {
		if ( stored?.is_running ) {
			resume();
		}
		return () => {
			round.current += 1;
		};
		// Once: what began earlier does not change while the screen is open.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	return { now, error, isBusy, start, upload, resume, remove };
}
