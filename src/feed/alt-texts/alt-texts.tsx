import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { __, sprintf } from '@wordpress/i18n';
import { useEvent } from '../../kernel/hooks';
import { eventElement } from '../../kernel/dom';
import { LINK } from '../lightbox/types';
import { ITEM, postIdOf } from '../settings';
import AltDialog, { findLightbox } from './alt-dialog';
import { BarButton } from './lightbox-button';
import { useItems, usePlaces } from './places';
import type { IslandComponentProps } from '../../island/mount';
import type { Calls } from './call';

const imageOf = ( item: ParentNode ) =>
	item.querySelector< HTMLImageElement >( '[data-lightbox] img' );

interface EditButtonsProps {
	feed: HTMLElement;
	onEdit: ( item: HTMLElement ) => void;
}

/** A button on each post with images. */
function EditButtons( { feed, onEdit }: EditButtonsProps ) {
	const items = useItems( feed );
	const places = usePlaces(
		useMemo( () => items.filter( imageOf ), [ items ] )
	);
	return [ ...places ].map( ( [ item, place ] ) =>
		createPortal(
			<button
				type="button"
				className="frontispiece-alt-texts__edit"
				aria-label={ sprintf(
					// translators: %s: what an image shows
					__( 'Alternative text: %s', 'frontispiece' ),
					imageOf( item )?.alt ?? ''
				) }
				onClick={ () => onEdit( item ) }
			>
				{ __( 'Alternative text', 'frontispiece' ) }
			</button>,
			place,
			postIdOf( item )
		)
	);
}

/** Returns the post whose image the lightbox of this bar shows. */
function shownIn( bar: HTMLElement, feed: HTMLElement ) {
	const lightbox = bar.closest( '.frontispiece-lightbox' ) ?? bar;
	const image = lightbox.querySelector< HTMLImageElement >(
		'.pswp__item[aria-hidden="false"] img'
	);
	const post = lightbox.querySelector< HTMLAnchorElement >(
		'.frontispiece-lightbox__post'
	);
	const links = [ ...feed.querySelectorAll< HTMLAnchorElement >( 'a' ) ];
	// Further images of an album are not in the feed, but the link to their post is.
	const link =
		links.find( ( { href } ) => href === image?.src ) ??
		links.find( ( { href, dataset } ) =>
			[ href, dataset.url ].includes( post?.href ?? '-' )
		);
	return link?.closest< HTMLElement >( ITEM ) ?? null;
}

/** Returns where the lightbox that was opened from a feed has its buttons, while it is open. */
function useLightboxBar( feed: HTMLElement ): HTMLElement | null {
	const [ bar, setBar ] = useState< HTMLElement | null >( null );
	const [ isOwn, setOwn ] = useState( false );
	useEvent( document, 'click', ( event ) => {
		const link = eventElement( event, LINK );
		if ( link ) {
			setOwn( feed.contains( link ) );
		}
	} );
	useEffect( () => {
		let known: HTMLElement | null = null;
		const look = () => {
			const next =
				findLightbox()?.querySelector< HTMLElement >(
					'.pswp__top-bar'
				) ?? null;
			if ( next !== known ) {
				known = next;
				setBar( next );
			}
		};
		const observer = new MutationObserver( look );
		observer.observe( document.body, { childList: true } );
		return () => observer.disconnect();
	}, [] );
	return isOwn ? bar : null;
}

/** Lets moderators edit the alt texts of a social feed, on its posts and in its lightbox. */
export default function AltTexts( {
	container,
	config,
}: IslandComponentProps ) {
	const feed = container.closest< HTMLElement >( '.frontispiece-feed' );
	return (
		feed && <Editor feed={ feed } calls={ config as unknown as Calls } />
	);
}

function Editor( { feed, calls }: { feed: HTMLElement; calls: Calls } ) {
	const [ isOn, setOn ] = useState( false );
	const [ edited, setEdited ] = useState< HTMLElement | null >( null );
	const bar = useLightboxBar( feed );
	return (
		<>
			<button
				type="button"
				className="frontispiece-alt-texts__edit"
				aria-pressed={ isOn }
				onClick={ () => setOn( ! isOn ) }
			>
				{ __( 'Edit alternative texts', 'frontispiece' ) }
			</button>
			{ isOn && <EditButtons feed={ feed } onEdit={ setEdited } /> }
			{ bar && (
				<BarButton
					bar={ bar }
					onClick={ () => setEdited( shownIn( bar, feed ) ) }
				/>
			) }
			{ edited && (
				<AltDialog
					feed={ feed }
					item={ edited }
					id={ postIdOf( edited ) }
					calls={ calls }
					onClose={ () => setEdited( null ) }
				/>
			) }
		</>
	);
}
