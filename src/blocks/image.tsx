import apiFetch from '@wordpress/api-fetch';
import { BaseControl, Button, Flex } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useLoaded } from '../components/use-fetched';
import { chooseImages } from './media';
import type { ControlProps } from './attributes';

interface Attachment {
	id: number;
	alt_text: string;
	source_url: string;
}

/** An image control. The value is the attachment ID, 0 for none. */
export function Image( { declaration, value, onChange }: ControlProps ) {
	const { label = '', help } = declaration;
	const id = Number( value ) || 0;
	// An image that can't be read may have been deleted, and can still be replaced.
	const { data } = useLoaded(
		() =>
			id > 0
				? apiFetch< Attachment >( {
						path: `/wp/v2/media/${ id }?_fields=id,alt_text,source_url`,
					} )
				: undefined,
		[ id ]
	);
	const image = data?.id === id ? data : undefined;

	return (
		<fieldset>
			<BaseControl { ...( help && { help } ) } __nextHasNoMarginBottom>
				<BaseControl.VisualLabel as="legend">
					{ label }
				</BaseControl.VisualLabel>
				{ image && (
					<img
						src={ image.source_url }
						alt={ image.alt_text }
						style={ { maxBlockSize: 60, maxInlineSize: '100%' } }
					/>
				) }
				<Flex justify="flex-start">
					<Button
						variant="secondary"
						__next40pxDefaultSize
						onClick={ () =>
							chooseImages( label, false, ( [ selected ] ) =>
								onChange( selected ?? 0 )
							)
						}
					>
						{ id
							? __( 'Replace', 'frontispiece' )
							: __( 'Select image', 'frontispiece' ) }
					</Button>
					{ id > 0 && (
						<Button
							variant="link"
							isDestructive
							onClick={ () => onChange( 0 ) }
						>
							{ __( 'Remove', 'frontispiece' ) }
						</Button>
					) }
				</Flex>
			</BaseControl>
		</fieldset>
	);
}
