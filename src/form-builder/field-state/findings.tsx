import { Notice } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { findingsStore } from './findings-store';

/** Mistakes in a field, in its block. */
export function FieldFindings( { name }: { name: unknown } ) {
	const findings = useSelect(
		( select ) => select( findingsStore ).getFindings(),
		[]
	);
	return findings
		.filter( ( finding ) => finding.field === name )
		.map( ( { text } ) => (
			<Notice key={ text } status="warning" isDismissible={ false }>
				{ text }
			</Notice>
		) );
}
