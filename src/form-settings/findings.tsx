import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Finding } from './types';

interface FindingsProps {
	findings: readonly Finding[];
	onLine?: ( line: number ) => void;
	/** Fixes a problem that can be fixed without asking. */
	onFix?: ( finding: Finding ) => void;
}

/** Lists probable mistakes: what, where, and what to do. The form can be saved anyway. */
export const Findings = ( { findings, onLine, onFix }: FindingsProps ) => (
	<div role="status" className="frontispiece-findings">
		{ findings.length > 0 && (
			<ul>
				{ findings.map( ( finding, n ) => (
					<li key={ n }>
						{ finding.line > 0 && onLine && (
							<Button
								variant="link"
								onClick={ () => onLine( finding.line ) }
							>
								{ sprintf(
									/* translators: %d: number of a line. */
									__( 'Line %d', 'frontispiece' ),
									finding.line
								) }
							</Button>
						) }{ ' ' }
						{ finding.text }{ ' ' }
						{ ( finding.missing || finding.fix ) && onFix && (
							<Button
								variant="link"
								onClick={ () => onFix( finding ) }
							>
								{ finding.missing
									? __( 'Add to email', 'frontispiece' )
									: __( 'Fix', 'frontispiece' ) }
							</Button>
						) }
					</li>
				) ) }
			</ul>
		) }
	</div>
);

/** Returns the part of the editor that a finding belongs to. */
export const partOf = ( { part }: Finding ) => part.split( '.' )[ 0 ] ?? '';
