import { Button } from '@wordpress/components';
import { useContext } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FindingActionsContext } from './check/actions';
import type { Finding } from './types';

interface FindingsProps {
	findings: readonly Finding[];
	onLine?: ( line: number ) => void;
	/** Fixes a problem that can be fixed without asking. */
	onFix?: ( finding: Finding ) => void;
}

function FindingItem( {
	finding,
	onLine,
	onFix,
}: { finding: Finding } & Omit< FindingsProps, 'findings' > ) {
	const { onPreview, onSelect } = useContext( FindingActionsContext );
	const { line, text, missing, fix, preview, field } = finding;
	return (
		<li>
			{ line > 0 && onLine && (
				<Button variant="link" onClick={ () => onLine( line ) }>
					{ sprintf(
						/* translators: %d: number of a line. */
						__( 'Line %d', 'frontispiece' ),
						line
					) }
				</Button>
			) }{ ' ' }
			{ text }{ ' ' }
			{ ( missing || fix ) && onFix && (
				<Button variant="link" onClick={ () => onFix( finding ) }>
					{ missing
						? __( 'Add to email', 'frontispiece' )
						: __( 'Fix', 'frontispiece' ) }
				</Button>
			) }{ ' ' }
			{ preview && onPreview && (
				<Button
					variant="link"
					onClick={ () => onPreview( text, preview ) }
				>
					{ __( 'Show in preview', 'frontispiece' ) }
				</Button>
			) }{ ' ' }
			{ field && onSelect && ! ( line > 0 && onLine ) && (
				<Button variant="link" onClick={ () => onSelect( field ) }>
					{ __( 'Select field', 'frontispiece' ) }
				</Button>
			) }
		</li>
	);
}

/** Lists probable mistakes: what, where, and what to do. The form can be saved anyway. */
export const Findings = ( { findings, ...actions }: FindingsProps ) => (
	<div role="status" className="frontispiece-findings">
		{ findings.length > 0 && (
			<ul>
				{ findings.map( ( finding, n ) => (
					<FindingItem key={ n } finding={ finding } { ...actions } />
				) ) }
			</ul>
		) }
	</div>
);

/** Returns the part of the editor that a finding belongs to. */
export const partOf = ( { part }: Finding ) => part.split( '.' )[ 0 ] ?? '';
