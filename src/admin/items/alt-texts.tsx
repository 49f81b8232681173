import { TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { useNotices } from '../components/notices';
import { useRequest } from '../use-request';
import { send } from '../rest';
import { ROUTE, isMissing } from './types';
import type { Picture } from './types';
import type { FormEvent } from 'react';

interface AltTextsProps {
	item: number;
	pictures: Picture[];
	onDone: () => void;
}

/** Editor of the alt text of each image of a post. */
export function AltTexts( { item, pictures, onDone }: AltTextsProps ) {
	const [ texts, setTexts ] = useState( () =>
		pictures.map( ( { alt } ) => alt )
	);
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		run( async () => {
			for ( const [ index, { position, alt } ] of pictures.entries() ) {
				const text = texts[ index ] ?? '';
				if ( text !== alt ) {
					await send( `${ ROUTE }/${ item }/alt`, {
						data: { position, alt: text },
					} );
				}
			}
			say( __( 'Saved.', 'frontispiece' ) );
			onDone();
		} );
	};
	return (
		<form onSubmit={ save } className="frontispiece-items__alts">
			{ pictures.map( ( picture, index ) => (
				<div key={ picture.position }>
					{ picture.thumb && <img src={ picture.thumb } alt="" /> }
					<TextareaControl
						label={ sprintf(
							/* translators: %d: number of a picture. */
							__( 'Image %d', 'frontispiece' ),
							index + 1
						) }
						help={
							isMissing( picture )
								? __(
										'Missing. Describe what the image shows.',
										'frontispiece'
									)
								: picture.given &&
									sprintf(
										/* translators: %s: a text. */
										__(
											'Provided by the social network: %s',
											'frontispiece'
										),
										picture.given
									)
						}
						value={ texts[ index ] ?? '' }
						onChange={ ( text ) =>
							setTexts( ( all ) =>
								all.map( ( one, at ) =>
									at === index ? text : one
								)
							)
						}
						maxLength={ 500 }
						rows={ 2 }
						__nextHasNoMarginBottom
					/>
				</div>
			) ) }
			<BusyButton
				type="submit"
				variant="primary"
				isBusy={ isBusy }
				__next40pxDefaultSize
			>
				{ __( 'Save', 'frontispiece' ) }
			</BusyButton>
		</form>
	);
}
