import apiFetch from '@wordpress/api-fetch';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';

/** Milliseconds without a change after which the server renders the block again. */
const PAUSE = 500;

interface RenderState {
	/** The last rendering, undefined before the first. */
	html: string | undefined;
	isLoading: boolean;
	isFailed: boolean;
}

/** By its name: widgets are edited without this store. */
const postIdOf = ( select: ( store: string ) => unknown ) =>
	(
		select( 'core/editor' ) as
			{ getCurrentPostId?: () => unknown } | undefined
	 )?.getCurrentPostId?.();

/**
 * Returns the server's rendering of a block. WordPress's own component loses a change in older versions, such as 6.6,
 * if the response to an earlier change arrives less than half a second after it. Uses POST, because attributes can be
 * long.
 */
export function useRendered(
	name: string,
	attributes: object,
	round = 0
): RenderState {
	const post = useSelect( postIdOf, [] );
	const place = typeof post === 'number' ? `&post_id=${ post }` : '';
	const path = `/wp/v2/block-renderer/${ name }?context=edit${ place }`;
	const json = JSON.stringify( attributes );
	const isAsked = useRef( false );
	const [ rendered, setRendered ] = useState< RenderState >( {
		html: undefined,
		isLoading: true,
		isFailed: false,
	} );

	useEffect( () => {
		const controller = new AbortController();
		const { signal } = controller;
		const end = ( html: string | undefined ) => {
			if ( ! signal.aborted ) {
				const isFailed = html === undefined;
				setRendered( { html, isLoading: false, isFailed } );
			}
		};
		const ask = () => {
			isAsked.current = true;
			setRendered( ( { html } ) => ( {
				html,
				isLoading: true,
				isFailed: false,
			} ) );
			apiFetch< { rendered: string } >( {
				path,
				method: 'POST',
				data: { attributes: JSON.parse( json ) as object },
				signal,
			} ).then(
				( { rendered: html } ) => end( html ),
				() => end( undefined )
			);
		};
		const timer = setTimeout( ask, isAsked.current ? PAUSE : 0 );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ path, json, round ] );
	return rendered;
}
