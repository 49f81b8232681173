import { store as blockEditor } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { partOf } from '../form-settings/findings';
import { withFields } from '../form-settings/missing';
import { blocksNamed } from './names';
import type { Finding, FormDefinition, MailName } from '../form-settings/types';

/** Returns what fixes a finding, in the form's blocks or in its emails. */
export function useFixes(
	form: FormDefinition | undefined,
	change: ( changed: Partial< FormDefinition > ) => void
) {
	const blocks = useSelect(
		( select ) => select( blockEditor ).getBlocks(),
		[]
	);
	const { insertBlock, removeBlocks } = useDispatch( blockEditor );
	return ( finding: Finding ) => {
		if ( finding.fix === 'add-submit' ) {
			insertBlock( createBlock( 'frontispiece/field-submit' ) );
		} else if ( finding.fix === 'remove-block' && finding.block ) {
			removeBlocks( blocksNamed( blocks, finding.block ) );
		} else if ( form && finding.missing ) {
			const name = partOf( finding ) as MailName;
			change( {
				[ name ]: {
					...form[ name ],
					...withFields( form[ name ], finding.missing ),
				},
			} );
		}
	};
}
