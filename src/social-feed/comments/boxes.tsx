import '../../feed/styles/comments.css';
import { useEffect, useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { count, ITEM } from '../../feed/settings';
import { addressesOf } from './addresses';
import { Box } from './box';
import { EXPANDED, LINK } from './selectors';
import { postOf } from '../../feed/comments/fields';
import { storeOf } from '../../feed/comments/meta-store';
import type { Post } from '../../feed/comments/fields';
import type { CommentsConfig } from '../../feed/comments/types';

export interface BoxesProps extends CommentsConfig {
	feed: HTMLElement;
	/** Links whose boxes have already been requested. */
	first: HTMLAnchorElement[];
}

interface OpenBox {
	post: Post;
	box: HTMLElement;
	isOpen: boolean;
}

let lastId = 0;

function find( link: HTMLAnchorElement ): OpenBox | null {
	const post = postOf( link );
	const box = post?.item.querySelector< HTMLElement >( '.cff-comments-box' );
	if ( ! post || ! box ) {
		return null;
	}
	// The same post may appear on a page twice.
	box.id ||= `frontispiece-comments-${ ++lastId }`;
	return { post, box, isOpen: false };
}

function toggle( all: OpenBox[], link: HTMLAnchorElement, open?: boolean ) {
	const opened =
		all.find( ( { post } ) => post.link === link ) ?? find( link );
	return opened
		? [
				...all.filter( ( { post } ) => post.link !== link ),
				{ ...opened, isOpen: open ?? ! opened.isOpen },
			]
		: all;
}

export function Boxes( props: BoxesProps ) {
	const { feed, options } = props;
	const [ opened, setOpened ] = useState( () =>
		props.first.reduce< OpenBox[] >(
			( all, link ) => toggle( all, link, true ),
			[]
		)
	);
	const store = storeOf( feed, props );

	useEvent( feed, 'click', ( event ) => {
		const link = eventElement< HTMLAnchorElement >( event, LINK );
		if ( link && isPlainClick( event ) && find( link ) ) {
			event.preventDefault();
			setOpened( ( all ) => toggle( all, link ) );
		}
	} );
	useEffect( () => {
		let stop: ( () => void ) | undefined;
		const start = async () => {
			const { observeNearViewport } = await import(
				/* webpackChunkName: "comments-open" */ './observe-near-viewport'
			);
			stop = observeNearViewport( feed, EXPANDED, ( box ) => {
				const link = box
					.closest( ITEM )
					?.querySelector< HTMLAnchorElement >( LINK );
				if ( link ) {
					setOpened( ( all ) => toggle( all, link, true ) );
				}
			} );
		};
		if ( feed.querySelector( EXPANDED ) ) {
			void start();
		}
		return () => stop?.();
	}, [ feed ] );

	return (
		<>
			{ opened.map( ( { post, box, isOpen } ) => (
				<Box
					key={ box.id }
					box={ box }
					isOpen={ isOpen }
					feed={ feed }
					post={ post }
					store={ store }
					address={ addressesOf( post ) }
					avatars={ options?.avatars ?? true }
					first={ count( box.dataset.num, options?.num ?? 4 ) }
				/>
			) ) }
		</>
	);
}
