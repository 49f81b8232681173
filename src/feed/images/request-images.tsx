import { useEffect, useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { isForeignImage } from './foreign-image';
import type { ResizeCall } from './queue';

interface RequestImagesProps extends ResizeCall {
	feed: HTMLElement;
	/** Action that reports where the feed is placed, if the site hasn't heard from this page for a day. */
	locator: string | false | undefined;
	/** Loads the function that creates a queue, which requests and shows images each time it is called. */
	load: () => Promise< {
		default: (
			feed: HTMLElement,
			call: ResizeCall
		) => () => Promise< void >;
	} >;
}

/**
 * Requests images stored on this site. Browsers choose among an image's sizes themselves; the script is for images that
 * came without any.
 */
export function RequestImages( {
	feed,
	load,
	locator,
	...call
}: RequestImagesProps ) {
	const queue = useRef< Promise< () => Promise< void > > | null >( null );

	const requestMissing = async () => {
		const images = feed.querySelectorAll< HTMLImageElement >(
			call.selector
		);
		if ( ! call.base || ! [ ...images ].some( isForeignImage ) ) {
			if ( locator ) {
				import(
					/* webpackChunkName: "report-location" */ '../report-location'
				).then(
					( { default: report } ) =>
						report( feed, call.ajax, locator ),
					() => {}
				);
			}
			return;
		}
		queue.current ??= load().then( ( { default: createQueue } ) =>
			createQueue( feed, call )
		);
		try {
			const request = await queue.current;
			await request();
		} catch {
			queue.current = null;
		}
	};

	useEffect( () => {
		void requestMissing();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', requestMissing );
	useEvent( feed, 'frontispiece:consent', requestMissing );
	return null;
}
