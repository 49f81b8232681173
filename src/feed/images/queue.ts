import { post } from '../../kernel/ajax';
import { isGiven } from '../consent/state';
import { ITEM } from '../settings';
import { isForeignImage } from './foreign-image';
import type { Field } from '../../kernel/ajax';

export interface ResizeCall {
	ajax: string;
	action: string;
	/** Base URL of this site's renditions. */
	base: string;
	/** Selector for images that may be hosted elsewhere. */
	selector: string;
}

/** What the server knows about a post's image. */
export interface ResizedRecord {
	/** The image's ID, or a word for its status. */
	id: string;
	/** Widths of its renditions. */
	sizes: number[];
	/** File extension, if the record specifies it. */
	extension?: string;
}

/** Records by the post's ID on the social network. */
export type Records = ReadonlyMap< string, ResizedRecord >;

/** How a feed type requests renditions, and which of them it uses. */
export interface ImageKind {
	idOf: ( item: HTMLElement ) => string;
	/** Returns the image records printed in the page. */
	printed: ( feed: HTMLElement ) => Records;
	read: ( answer: string ) => Records;
	/** Returns whether it is worth asking the server. */
	isOpen: (
		feed: HTMLElement,
		image: HTMLImageElement,
		record: ResizedRecord | undefined
	) => boolean;
	fields: (
		feed: HTMLElement,
		action: string,
		ids: readonly string[]
	) => Record< string, Field >;
	/** Returns the URL of the rendition for an image, or '' if the current image is better. */
	pick: (
		feed: HTMLElement,
		image: HTMLImageElement,
		record: ResizedRecord,
		base: string
	) => string;
	/** Updates the link around an image with its renditions. */
	raised: (
		feed: HTMLElement,
		link: HTMLAnchorElement,
		record: ResizedRecord,
		base: string
	) => void;
}

const WAITING = 'frontispiece-media__image--waiting';

/** Milliseconds before images that the site is about to store are requested again; then twice as many, up to the last. */
const FIRST_PAUSE = 2000;
const LAST_PAUSE = 8000;

/** Returns the images for which this site had no rendition when it printed them. */
function waitingImages(
	feed: HTMLElement,
	selector: string,
	{ idOf }: ImageKind
): Map< string, HTMLImageElement > {
	const images = new Map< string, HTMLImageElement >();
	for ( const image of feed.querySelectorAll< HTMLImageElement >(
		selector
	) ) {
		const item = image.closest< HTMLElement >( ITEM );
		if ( item && isForeignImage( image ) ) {
			images.set( idOf( item ), image );
		}
	}
	return images;
}

/** Sets an image's rendition; returns whether that changed anything. */
function raise(
	feed: HTMLElement,
	image: HTMLImageElement,
	record: ResizedRecord | undefined,
	kind: ImageKind,
	base: string
): boolean {
	const address = record && kind.pick( feed, image, record, base );
	if ( ! address ) {
		return false;
	}
	image.src = address;
	image.classList.remove( WAITING );
	if ( ! isGiven( feed ) ) {
		// Even if the rendition fails to load, there is no consent for the original.
		image.removeAttribute( 'data-orig-source' );
	}
	const link = image.closest( 'a' );
	if ( link ) {
		kind.raised( feed, link, record, base );
	}
	return true;
}

/**
 * Returns a function that requests the renditions of waiting images, once for each item. Call it whenever there are new
 * items.
 */
export function createQueue(
	feed: HTMLElement,
	{ ajax, action, base, selector }: ResizeCall,
	kind: ImageKind
): () => Promise< void > {
	const answered = new Map< string, ResizedRecord >();
	const requested = new Set< string >();

	const apply = (
		images: ReadonlyMap< string, HTMLImageElement >,
		from: Records
	) => {
		const changed = [ ...images ].filter( ( [ id, image ] ) =>
			raise( feed, image, from.get( id ), kind, base )
		);
		if ( changed.length ) {
			feed.dispatchEvent(
				new Event( 'frontispiece:relayout', { bubbles: true } )
			);
		}
	};

	const run = async ( pause = FIRST_PAUSE ): Promise< void > => {
		apply(
			waitingImages( feed, selector, kind ),
			new Map( [ ...kind.printed( feed ), ...answered ] )
		);
		const images = waitingImages( feed, selector, kind );
		const records = kind.printed( feed );
		const ids = [ ...images ].flatMap( ( [ id, image ] ) =>
			! requested.has( id ) &&
			kind.isOpen( feed, image, records.get( id ) )
				? [ id ]
				: []
		);
		if ( ! ids.length ) {
			return;
		}
		ids.forEach( ( id ) => requested.add( id ) );
		try {
			const reply = kind.read(
				await post( ajax, kind.fields( feed, action, ids ) )
			);
			reply.forEach( ( record, id ) => {
				answered.set( id, record );
				if ( record.id === 'pending' && pause <= LAST_PAUSE ) {
					requested.delete( id );
				}
			} );
			apply( images, reply );
			setTimeout( () => feed.isConnected && run( 2 * pause ), pause );
		} catch {
			// The images keep their placeholders.
		}
	};

	return () => run();
}
