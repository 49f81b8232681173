import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { sprintf } from '../i18n';
import { announce } from '../../kernel/announce';
import { useEvent } from '../../kernel/hooks';
import { percentages, UPLOAD } from './progress';
import {
	canSelect,
	errorOf,
	isImage,
	merged,
	missing,
	select,
	sizeText,
} from './selection';
import type { Translator } from '../i18n';
import type { Session } from '../submission/session';

const DRAGGED = 'is-dragged';

function Preview( { file }: { file: File } ) {
	const [ url, setUrl ] = useState( '' );
	useEffect( () => {
		const src = isImage( file ) ? URL.createObjectURL( file ) : '';
		setUrl( src );
		return () => URL.revokeObjectURL( src );
	}, [ file ] );
	return url ? (
		<img className="frontispiece-form__preview" src={ url } alt="" />
	) : null;
}

interface ChosenProps {
	i18n: Translator;
	input: HTMLInputElement;
	file: File;
	/** Percentage that was sent, while the form is being sent. */
	sent: number | undefined;
	onRemove: () => void;
}

/** A chosen file: its preview, name, size and progress, what is wrong with it, and a button that removes it. */
function Chosen( { i18n, input, file, sent, onRemove }: ChosenProps ) {
	const isSending = sent !== undefined;
	const error = errorOf( i18n, input, file );
	const locale = input.closest( '[lang]' )?.getAttribute( 'lang' ) ?? '';
	return (
		<li className="frontispiece-form__file-row">
			<Preview file={ file } />
			<span>
				<bdi>{ file.name }</bdi>{ ' ' }
				<small>{ sizeText( file.size, locale ) }</small>
				{ error && (
					<strong className="frontispiece-form__error">
						{ error }
					</strong>
				) }
				{ isSending && (
					<progress
						max={ 100 }
						value={ sent }
						aria-label={ file.name }
					/>
				) }
			</span>
			<button
				type="button"
				aria-disabled={ isSending }
				aria-label={ sprintf(
					/* translators: %s: name of a file. */
					i18n.__( 'Remove %s', 'frontispiece' ),
					file.name
				) }
				onClick={ isSending ? undefined : onRemove }
			>
				<span aria-hidden="true">×</span>
			</button>
		</li>
	);
}

interface ZoneProps {
	session: Session;
	input: HTMLInputElement;
	place: HTMLElement;
}

/** Adds to a file input what browsers do not offer: several drops, a list, previews, and removing one file. */
function Zone( { session, input, place }: ZoneProps ) {
	const { i18n } = session;
	const [ slot ] = useState( () => document.createElement( 'div' ) );
	const [ files, setFiles ] = useState( () => [ ...( input.files ?? [] ) ] );
	const [ sent, setSent ] = useState< number[] >( [] );
	const [ leftOut, setLeftOut ] = useState( '' );
	const list = useRef< HTMLUListElement >( null );
	const isOwn = useRef( false );

	useEffect( () => {
		input.after( slot );
		return () => slot.remove();
	}, [ input, slot ] );

	/** Tells the rest of the form, which validates the files. */
	const tell = () => {
		isOwn.current = true;
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		isOwn.current = false;
	};

	const put = ( changed: File[] ) => {
		select( input, changed );
		setFiles( changed );
	};

	const add = ( added: File[] ) => {
		const most = Number( input.dataset.most ) || Infinity;
		const all = merged( files, added, input.multiple, most );
		const surplus = missing( i18n, added, all );
		put( all );
		setLeftOut( surplus );
		announce(
			all
				.map(
					( file ) =>
						`${ file.name } ${ errorOf( i18n, input, file ) }`
				)
				.concat( surplus )
				.filter( Boolean )
				.join( ', ' )
				.trim()
		);
	};

	const remove = ( at: number ) => {
		const name = files[ at ]?.name ?? '';
		put( files.filter( ( _file, i ) => i !== at ) );
		setLeftOut( '' );
		const buttons = list.current?.querySelectorAll( 'button' ) ?? [];
		( buttons[ at + 1 ] ?? buttons[ at - 1 ] ?? input ).focus();
		/* translators: %s: name of a file. */
		announce( sprintf( i18n.__( '%s deleted.', 'frontispiece' ), name ) );
		tell();
	};

	useEvent( input, 'change', () => {
		// Browsers replace the files of an input by those that were chosen.
		if ( ! isOwn.current ) {
			add( [ ...( input.files ?? [] ) ] );
		}
	} );
	useEvent( session.form, 'reset', () => {
		setLeftOut( '' );
		setTimeout( () => setFiles( [ ...( input.files ?? [] ) ] ) );
	} );
	useEvent( session.form, UPLOAD, ( event ) => {
		const share = ( event as CustomEvent< number | null > ).detail;
		setSent(
			share === null ? [] : percentages( session.form, input, share )
		);
	} );

	const drag = ( event: DragEvent ) => {
		if ( event.dataTransfer?.types.includes( 'Files' ) ) {
			event.preventDefault();
			place.classList.toggle( DRAGGED, event.type === 'dragover' );
		}
	};
	useEvent( place, 'dragover', drag );
	useEvent( place, 'dragleave', () => place.classList.remove( DRAGGED ) );
	useEvent( place, 'drop', ( event ) => {
		drag( event );
		const dropped = [ ...( event.dataTransfer?.files ?? [] ) ];
		if ( dropped.length && ! input.disabled ) {
			add( dropped );
			tell();
		}
	} );

	return createPortal(
		<>
			{ files.length > 0 && (
				<ul
					ref={ list }
					className="frontispiece-form__files"
					aria-label={ i18n.__( 'Chosen files', 'frontispiece' ) }
				>
					{ files.map( ( file, at ) => (
						<Chosen
							key={ `${ file.name } ${ file.size } ${ file.lastModified }` }
							i18n={ i18n }
							input={ input }
							file={ file }
							sent={ sent[ at ] }
							onRemove={ () => remove( at ) }
						/>
					) ) }
				</ul>
			) }
			{ leftOut && (
				<span className="frontispiece-form__error">{ leftOut }</span>
			) }
		</>,
		slot
	);
}

/** The drop zones of a form. Loaded only by forms that have a field for files. */
export default function Files( { session }: { session: Session } ) {
	const [ inputs ] = useState( () =>
		canSelect() ? session.all< HTMLInputElement >( 'input[type=file]' ) : []
	);
	return inputs.map( ( input, at ) => {
		const place = input.closest< HTMLElement >(
			'.frontispiece-form__control'
		);
		return place ? (
			<Zone
				key={ at }
				session={ session }
				input={ input }
				place={ place }
			/>
		) : null;
	} );
}
