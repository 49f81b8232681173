import apiFetch from '@wordpress/api-fetch';
import { BaseControl, Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FieldError } from '../components/option-box';
import { useLoaded } from '../../components/use-fetched';
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

const srcOf = ( { media_details: details, source_url: url }: Attachment ) =>
	details?.sizes?.thumbnail?.source_url ?? url;

/** Selects the images of a post from the Media Library. */
export function ImagesField( {
	label,
	help,
	error,
	ids,
	onChange,
}: ImagesFieldProps ) {
	const list = ids.join( ',' );
	const { data: known = [] } = useLoaded(
		() =>
			list === ''
				? undefined
				: apiFetch< Attachment[] >( {
						path: `/wp/v2/media?include=${ list }&per_page=100`,
					} ),
		[ list ]
	);
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
							{ one && (
								<img
									src={ srcOf( one ) }
									alt={ one.alt_text }
								/>
							) }
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
			<FieldError error={ error } />
		</fieldset>
	);
}
