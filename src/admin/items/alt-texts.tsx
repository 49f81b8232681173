import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { TextareaControl } from '../../components/controls';
import { SubmitButton } from '../../components/busy-button';
import { useNotices } from '../components/notices';
import { useRequest } from '../use-request';
import { send } from '../rest';
import { useUndo } from './moderation/use-undo';
import { ROUTE, isMissing } from './types';
import type { ItemImage } from './types';

interface AltTextsProps {
	item: number;
	images: ItemImage[];
	reload: () => void;
	onDone: () => void;
}

/** Editor of the alt text of each image of a post. */
export function AltTexts( { item, images, reload, onDone }: AltTextsProps ) {
	const [ texts, setTexts ] = useState( () =>
		images.map( ( { alt } ) => alt )
	);
	const { say, fail } = useNotices();
	const undo = useUndo( reload );
	const { isBusy, run } = useRequest( { onError: fail } );
	const save = () => {
		run( async () => {
			const changes: number[] = [];
			for ( const [ index, { position, alt } ] of images.entries() ) {
				const text = texts[ index ] ?? '';
				if ( text !== alt ) {
					const { log } = await send< { log: number } >(
						`${ ROUTE }/${ item }/alt`,
						{ data: { position, alt: text } }
					);
					changes.push( ...( log > 0 ? [ log ] : [] ) );
				}
			}
			say(
				__( 'Saved.', 'frontispiece' ),
				changes.length > 0 ? () => undo( changes ) : undefined
			);
			reload();
			onDone();
		} );
	};
	return (
		<Form onSubmit={ save } className="frontispiece-items__alts">
			{ images.map( ( image, index ) => (
				<div key={ image.position }>
					{ image.thumb && <img src={ image.thumb } alt="" /> }
					<TextareaControl
						label={ sprintf(
							/* translators: %d: number of an image. */
							__( 'Image %d', 'frontispiece' ),
							index + 1
						) }
						help={
							isMissing( image )
								? __(
										'Missing. Describe what the image shows.',
										'frontispiece'
									)
								: image.given &&
									sprintf(
										/* translators: %s: a text. */
										__(
											'Provided by the social network: %s',
											'frontispiece'
										),
										image.given
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
					/>
				</div>
			) ) }
			<SubmitButton isBusy={ isBusy } __next40pxDefaultSize>
				{ __( 'Save', 'frontispiece' ) }
			</SubmitButton>
		</Form>
	);
}
