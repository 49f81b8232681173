import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Confirm } from '../../components/confirm';
import { useNotices } from '../../components/notices';
import { convert, openBuilder } from './builder';

/** Converts a saved form to blocks, after saying what remains form tags. */
export function ConvertForm( { id }: { id: number } ) {
	const { fail } = useNotices();
	const [ unconverted, setUnconverted ] = useState< string[] >();
	const intro = __(
		'The form opens in the block editor. Its fields, emails and entries stay the same, and its revisions keep the template.',
		'frontispiece'
	);
	return (
		<>
			<p>
				<Button
					variant="secondary"
					onClick={ () =>
						convert( id, false ).then(
							( result ) => setUnconverted( result.kept ),
							fail
						)
					}
				>
					{ __( 'Convert to blocks', 'frontispiece' ) }
				</Button>
			</p>
			{ unconverted && (
				<Confirm
					text={
						unconverted.length === 0
							? intro
							: sprintf(
									/* translators: 1: what happens, 2: parts of a form's template. */
									__(
										'%1$s These parts remain form tags: %2$s',
										'frontispiece'
									),
									intro,
									unconverted.join( ' ' )
								)
					}
					button={ __( 'Convert to blocks', 'frontispiece' ) }
					onConfirm={ () =>
						convert( id, true ).then(
							() => openBuilder( id ),
							fail
						)
					}
					onClose={ () => setUnconverted( undefined ) }
				/>
			) }
		</>
	);
}
