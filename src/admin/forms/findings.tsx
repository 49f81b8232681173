import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Finding } from './types';

interface FindingsProps {
	findings: readonly Finding[];
	onLine?: ( line: number ) => void;
	/** Mends a finding that can be mended without a question. */
	onFix?: ( finding: Finding ) => void;
}

/** What is probably wrong, where it is, and what to do. The form can be saved all the same. */
export function Findings( { findings, onLine, onFix }: FindingsProps ) {
	return (
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
							{ finding.missing && onFix && (
								<Button
									variant="link"
									onClick={ () => onFix( finding ) }
								>
									{ __( 'Add to email', 'frontispiece' ) }
								</Button>
							) }
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}

/** The part of what is edited that a finding is about. */
export const partOf = ( { part }: Finding ) => part.split( '.' )[ 0 ] ?? '';
