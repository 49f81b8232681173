import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from './call';
import type { Calls } from './call';

export interface DescribedImage {
	/** Its position among the images of the post. */
	position: number;
	src: string;
	written: string;
	automatic: string;
}

interface DescribedPost {
	/** Address of the screen that says which feeds show it. */
	where: string;
	data: DescribedImage[];
	/** Entries of the log. */
	log: number[];
	/** Why entries were not undone. */
	failed: string[];
}

interface AltFormProps {
	feed: HTMLElement;
	/** ID of the post. */
	id: string;
	calls: Calls;
	onSave: ( images: DescribedImage[] ) => void;
	onClose: () => void;
}

const labelOf = ( n: number, count: number ) =>
	count > 1
		? sprintf(
				// translators: %d: number of an image in an album
				__( 'Alternative text for image %d', 'frontispiece' ),
				n + 1
			)
		: __( 'Alternative text', 'frontispiece' );

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

const textsOf = ( images: DescribedImage[] ) =>
	images.map( ( { written } ) => written );

/** Reads and saves the alt texts of a post. */
function useAltTexts( { feed, id, calls, onSave }: AltFormProps ) {
	const [ images, setImages ] = useState< DescribedImage[] | null >( null );
	const [ stored, setStored ] = useState< DescribedPost | null >( null );
	const [ status, setStatus ] = useState( '' );
	const [ isBusy, setBusy ] = useState( true );
	const { data = [], log = [], where = '' } = stored ?? {};

	const save = async (
		texts: string[],
		failed: string,
		undone: number[] = []
	) => {
		setBusy( true );
		setStatus( '' );
		try {
			const saved = JSON.parse(
				await call( calls, feed, 'frontispiece_alt_texts', {
					post_id: id,
					texts,
					before: textsOf( texts.length ? data : [] ),
					undo: undone,
				} )
			) as DescribedPost;
			setImages( saved.data );
			setStored( saved );
			return saved;
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
		const saved = await save(
			textsOf( images ?? [] ),
			__(
				"The alternative text couldn't be saved, but your changes are still here. Please try again.",
				'frontispiece'
			)
		);
		if ( saved ) {
			onSave( saved.data );
			setStatus( __( 'Saved', 'frontispiece' ) );
		}
	};

	const revert = async () => {
		const saved = await save( [], unsaved(), log );
		if ( saved ) {
			onSave( saved.data );
			setStatus(
				saved.failed.join( ' ' ) || __( 'Undone.', 'frontispiece' )
			);
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

/** Shows and edits the alt texts of a post's images. */
export function AltForm( props: AltFormProps ) {
	const { images, setImages, where, status, isBusy, store, revert } =
		useAltTexts( props );
	return (
		<>
			{ where && (
				<p>
					<a href={ where }>
						{ __( 'Where is it shown?', 'frontispiece' ) }
					</a>
				</p>
			) }
			<form
				aria-busy={ isBusy }
				onSubmit={ ( event ) => {
					event.preventDefault();
					// A disabled button would lose the focus.
					if ( ! isBusy ) {
						void store();
					}
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
						<p className="frontispiece-alt-texts__hint">
							{ __(
								"Describe the image for people who can't see it. Leave blank to use the text shown in gray.",
								'frontispiece'
							) }
						</p>
						<button type="submit" aria-disabled={ isBusy }>
							{ __( 'Save alternative text', 'frontispiece' ) }
						</button>
					</>
				) }
				<button type="button" onClick={ props.onClose }>
					{ __( 'Close', 'frontispiece' ) }
				</button>
				<p role="status">{ status }</p>
				{ revert && (
					<button
						type="button"
						disabled={ isBusy }
						onClick={ ( { currentTarget } ) => {
							// The button goes away, and the focus with it.
							currentTarget.form
								?.querySelector( 'textarea' )
								?.focus();
							void revert();
						} }
					>
						{ __( 'Undo', 'frontispiece' ) }
					</button>
				) }
			</form>
		</>
	);
}
