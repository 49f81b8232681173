import { useEffect, useRef, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call, undo } from './calls';
import { imageOf } from './choices';
import { nameOf } from './state';
import type { Calls } from './calls';
import type { Change } from './state';

interface DetailsProps {
	feed: HTMLElement;
	item: HTMLElement;
	calls: Calls;
	blocked: readonly string[];
	change: ( change: Change ) => void;
	onClose: () => void;
}

interface DescribedImage {
	src: string;
	written: string;
	automatic: string;
}

interface DescribedPost {
	/** Address of the screen that says which feeds show it. */
	where: string;
	data: DescribedImage[];
	/** Entries of the log. */
	log?: number[];
}

const labelOf = ( n: number, count: number ) =>
	count > 1
		? sprintf(
				// translators: %d: number of an image in an album
				__( 'Alternative text for image %d', 'frontispiece' ),
				n + 1
			)
		: __( 'Alternative text', 'frontispiece' );

/** Updates the alt texts in the page to those now stored. */
function apply( item: HTMLElement, images: DescribedImage[] ): void {
	const alts = images.map(
		( { written, automatic } ) => written || automatic
	);
	const image = imageOf( item );
	if ( image && alts[ 0 ] ) {
		image.alt = alts[ 0 ];
	}
	const album = item.querySelector< HTMLElement >( '[data-carousel]' );
	if ( album ) {
		const parts = JSON.parse( album.dataset.carousel ?? '[]' ) as {
			alt: string;
		}[];
		album.dataset.carousel = JSON.stringify(
			parts.map( ( part, n ) => ( {
				...part,
				alt: alts[ n ] ?? part.alt,
			} ) )
		);
	}
}

interface AltFieldProps {
	image: DescribedImage;
	/** Position in the post, and its number of images. */
	n: number;
	count: number;
	onChange: ( text: string ) => void;
}

const AltField = ( { image, n, count, onChange }: AltFieldProps ) => (
	<label htmlFor={ `frontispiece-alt-${ n }` }>
		{ labelOf( n, count ) }
		{ image.src && <img src={ image.src } alt="" loading="lazy" /> }
		<textarea
			id={ `frontispiece-alt-${ n }` }
			rows={ 3 }
			maxLength={ 500 }
			value={ image.written }
			placeholder={ image.automatic }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	</label>
);

const unsaved = () =>
	__( "Your change couldn't be saved. Please try again.", 'frontispiece' );

/** Reads and saves the alt texts of a post. */
function useAltTexts( feed: HTMLElement, item: HTMLElement, calls: Calls ) {
	const { id = '' } = item.dataset;
	const [ images, setImages ] = useState< DescribedImage[] | null >( null );
	const [ where, setWhere ] = useState( '' );
	const [ status, setStatus ] = useState( '' );
	const [ isBusy, setBusy ] = useState( true );
	const [ log, setLog ] = useState< number[] >( [] );

	const save = async ( texts: string[], failed: string ) => {
		setBusy( true );
		setStatus( '' );
		try {
			const saved = JSON.parse(
				await call( calls, feed, 'frontispiece_photo_texts', {
					post_id: id,
					texts,
				} )
			) as DescribedPost;
			setImages( saved.data );
			setLog( saved.log ?? [] );
			setWhere( saved.where );
			return saved.data;
		} catch {
			setStatus( failed );
			return null;
		} finally {
			setBusy( false );
		}
	};

	useEffect( () => {
		void save(
			[],
			__(
				"The alternative text couldn't be loaded. Close this panel and try again.",
				'frontispiece'
			)
		);
		// Runs once per post, because the parent sets a key.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	const store = async () => {
		const stored = await save(
			( images ?? [] ).map( ( { written } ) => written ),
			__(
				"The alternative text couldn't be saved, but your changes are still here. Please try again.",
				'frontispiece'
			)
		);
		if ( stored ) {
			apply( item, stored );
			setStatus( __( 'Saved', 'frontispiece' ) );
		}
	};

	const revert = async () => {
		try {
			const { message } = await undo( calls, feed, log );
			const stored = await save( [], unsaved() );
			if ( stored ) {
				apply( item, stored );
				setStatus( message || __( 'Undone.', 'frontispiece' ) );
			}
		} catch {
			setStatus( unsaved() );
		}
	};

	return {
		images,
		setImages,
		where,
		status,
		isBusy,
		store,
		/** Undoes the last save; undefined if there is nothing to undo. */
		revert: log.length > 0 ? revert : undefined,
	};
}

/** Shows one post: who posted it, and the alt texts of its images. */
export function Details( {
	feed,
	item,
	calls,
	blocked,
	change,
	onClose,
}: DetailsProps ) {
	const { user = '' } = item.dataset;
	const heading = useRef< HTMLHeadingElement >( null );
	const isBlocked = blocked.includes( nameOf( user ) );
	const { images, setImages, where, status, isBusy, store, revert } =
		useAltTexts( feed, item, calls );

	useEffect( () => heading.current?.focus(), [] );

	return (
		<section className="frontispiece-moderation__part" aria-busy={ isBusy }>
			<h3 ref={ heading } tabIndex={ -1 }>
				{ __( 'Post details', 'frontispiece' ) }
			</h3>
			{ user && (
				<p>
					{ `@${ user } ` }
					<button
						type="button"
						onClick={ () =>
							change(
								isBlocked
									? { type: 'unblock', name: nameOf( user ) }
									: { type: 'block', name: user }
							)
						}
					>
						{ isBlocked
							? __( 'Unblock this user', 'frontispiece' )
							: __( 'Block this user', 'frontispiece' ) }
					</button>
				</p>
			) }
			{ where && (
				<p>
					<a href={ where }>
						{ __( 'Where is it shown?', 'frontispiece' ) }
					</a>
				</p>
			) }
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					void store();
				} }
			>
				{ images?.map( ( image, n ) => (
					<AltField
						key={ n }
						image={ image }
						n={ n }
						count={ images.length }
						onChange={ ( written ) =>
							setImages(
								images.map( ( one, at ) =>
									at === n ? { ...one, written } : one
								)
							)
						}
					/>
				) ) }
				{ images?.length === 0 && (
					<p>{ __( 'This post has no images.', 'frontispiece' ) }</p>
				) }
				{ Boolean( images?.length ) && (
					<>
						<p className="frontispiece-moderation__hint">
							{ __(
								"Describe the image for people who can't see it. Leave blank to use the text shown in gray.",
								'frontispiece'
							) }
						</p>
						<button type="submit" disabled={ isBusy }>
							{ __( 'Save alternative text', 'frontispiece' ) }
						</button>
					</>
				) }
				<button type="button" onClick={ onClose }>
					{ __( 'Close', 'frontispiece' ) }
				</button>
				<p role="status">{ status }</p>
				{ revert && (
					<button
						type="button"
						disabled={ isBusy }
						onClick={ () => void revert() }
					>
						{ __( 'Undo', 'frontispiece' ) }
					</button>
				) }
			</form>
		</section>
	);
}
