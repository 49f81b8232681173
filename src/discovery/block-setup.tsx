import { getBlockType } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PasteAddress } from './paste-address';

interface BlockSetupProps {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( changed: Record< string, string[] > ) => void;
}

const isEmpty = ( source: unknown ) =>
	! source || ( Array.isArray( source ) && source.length === 0 );

/** Asks a feed block that has no source for an address. The preview below shows what the feed shows without one. */
export function BlockSetup( {
	name,
	attributes,
	setAttributes,
}: BlockSetupProps ) {
	return isEmpty( attributes.source ) ? (
		<Placeholder
			label={ getBlockType( name )?.title ?? '' }
			instructions={ __(
				'Show the posts of any public address, or choose a source in the block settings.',
				'frontispiece'
			) }
			isColumnLayout
		>
			<PasteAddress
				onConnected={ ( { handle } ) =>
					setAttributes( { source: [ handle ] } )
				}
			/>
		</Placeholder>
	) : null;
}
