import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError } from '../../rest-error';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import { ARCHIVES } from './types';
import { matching, upload } from './upload';
import type { ArchiveImport } from './types';

/** Milliseconds between two requests while the server has nothing to do at once. */
const IDLE_DELAY = 2000;

const progressOf = ( { posts, images }: ArchiveImport ) =>
	`${ posts } ${ images }`;

const create = ( files: File[] ) =>
	send< ArchiveImport >( ARCHIVES, {
		data: { files: files.map( ( { name, size } ) => ( { name, size } ) ) },
	} );

/** Returns the files in the order of the upload, which may have been started with them earlier. */
function orderedFiles( open: ArchiveImport, files: File[] ): File[] {
	const ordered = matching( open, files );
	if ( ! ordered ) {
		throw new RestError(
			__(
				'Select the same files as before, or cancel the upload.',
				'frontispiece'
			)
		);
	}
	return ordered;
}

const idle = () =>
	new Promise( ( resolve ) => setTimeout( resolve, IDLE_DELAY ) );

/**
 * Uploads an archive and follows its import while the screen is open. The server continues the import without it.
 *
 * @param stored an upload or import that began earlier
 */
export function useArchiveImport( stored: ArchiveImport | undefined ) {
	const [ now, setNow ] = useState( stored );
	const { isBusy, error, run } = useRequest();
	const round = useRef( 0 );

	/** Requests work until the import is done. Another call, a cancel or leaving the screen ends it. */
	const follow = async ( first: ArchiveImport ) => {
		const mine = ( round.current += 1 );
		const isMine = () => round.current === mine;
		let last = first;
		while ( isMine() && last.state === 'importing' ) {
			const next = await send< ArchiveImport >(
				`${ ARCHIVES }/${ first.id }/work`
			);
			if ( ! isMine() ) {
				return;
			}
			setNow( next );
			if ( progressOf( next ) === progressOf( last ) ) {
				await idle();
			}
			last = next;
		}
	};

	const start = ( files: File[] ) =>
		run( async () => {
			const mine = ( round.current += 1 );
			const isCanceled = () => round.current !== mine;
			const open = now ?? ( await create( files ) );
			setNow( open );
			const ordered = orderedFiles( open, files );
			await upload( open, ordered, { onProgress: setNow, isCanceled } );
			if ( isCanceled() ) {
				return;
			}
			const begun = await send< ArchiveImport >(
				`${ ARCHIVES }/${ open.id }/start`
			);
			setNow( begun );
			await follow( begun );
		} );

	const cancel = async () => {
		round.current += 1;
		await run( async () => {
			if ( now ) {
				await send( `${ ARCHIVES }/${ now.id }`, {
					method: 'DELETE',
				} );
			}
			setNow( undefined );
		} );
	};

	const goOn = () =>
		run( async () => {
			if ( now ) {
				await follow( now );
			}
		} );

	useEffect( () => {
		if ( stored?.state === 'importing' ) {
			goOn();
		}
		return () => {
			round.current += 1;
		};
		// Once: what began earlier does not change while the screen is open.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	return { now, error, isBusy, start, cancel, goOn };
}
