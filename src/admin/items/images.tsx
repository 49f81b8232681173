import apiFetch from '@wordpress/api-fetch';
import { BaseControl, Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { chooseImages } from '../../blocks/media';

interface ImagesFieldProps {
	label: string;
	help: string;
	error: string | undefined;
	ids: number[];
	onChange: ( ids: number[] ) => void;
}

interface Attachment {
	id: number;
	alt_text: string;
	source_url: string;
	media_details?: { sizes?: { thumbnail?: { source_url: string } } };
}

interface ChosenImage {
	id: number;
	src: string;
	alt: string;
}

/** Selects the images of a post from the Media Library. */
export function ImagesField( {
	label,
	help,
	error,
	ids,
	onChange,
}: ImagesFieldProps ) {
	const [ known, setKnown ] = useState< ChosenImage[] >( [] );
	const missing = ids
		.filter( ( id ) => ! known.some( ( one ) => one.id === id ) )
		.join( ',' );
	useEffect( () => {
		if ( ! missing ) {
			return;
		}
		let isCurrent = true;
		apiFetch< Attachment[] >( {
			path: `/wp/v2/media?include=${ missing }&per_page=100`,
		} ).then(
			( attachments ) =>
				isCurrent &&
				setKnown( ( all ) => [
					...all,
					...attachments.map( ( one ) => ( {
						id: one.id,
						src:
							one.media_details?.sizes?.thumbnail?.source_url ??
							one.source_url,
						alt: one.alt_text,
					} ) ),
				] ),
			() => undefined
		);
		return () => {
			isCurrent = false;
		};
	}, [ missing ] );
	const choose = () => {
		chooseImages( label, 'add', ( picked ) =>
			onChange( [ ...new Set( [ ...ids, ...picked ] ) ] )
		);
	};
	return (
		<fieldset
			className={ `frontispiece-option${ error ? ' has-error' : '' }` }
		>
			<BaseControl.VisualLabel as="legend">
				{ label }
			</BaseControl.VisualLabel>
			<ul className="frontispiece-items__images">
				{ ids.map( ( id ) => {
					const one = known.find( ( { id: other } ) => other === id );
					return (
						<li key={ id }>
							{ one && <img src={ one.src } alt={ one.alt } /> }
							<Button
								variant="link"
								isDestructive
								onClick={ () =>
									onChange(
										ids.filter( ( other ) => other !== id )
									)
								}
							>
								{ __( 'Remove', 'frontispiece' ) }
							</Button>
						</li>
					);
				} ) }
			</ul>
			<BaseControl help={ help } __nextHasNoMarginBottom>
				<Button
					variant="secondary"
					onClick={ choose }
					__next40pxDefaultSize
				>
					{ __( 'Select images', 'frontispiece' ) }
				</Button>
			</BaseControl>
			{ error && (
				<p className="frontispiece-option__error" role="alert">
					{ error }
				</p>
			) }
		</fieldset>
	);
}
