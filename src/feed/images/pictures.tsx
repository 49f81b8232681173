import { useEffect, useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import type { ResizeCall } from './queue';

interface PicturesProps extends ResizeCall {
	feed: HTMLElement;
}

const WAITING = '.frontispiece-media__image--waiting';

/** Browsers choose among an image's sizes themselves; script is for images that came without any. */
export function Pictures( { feed, ...call }: PicturesProps ) {
	const queue = useRef< Promise< () => Promise< void > > | null >( null );

	const look = async () => {
		if ( ! call.base || ! feed.querySelector( WAITING ) ) {
			return;
		}
		queue.current ??= import(
			/* webpackChunkName: "pictures" */ './queue'
		).then( ( { createQueue } ) => createQueue( feed, call ) );
		try {
			const ask = await queue.current;
			await ask();
		} catch {
			queue.current = null;
		}
	};

	useEffect( () => {
		void look();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', look );
	return null;
}
