import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Finding } from './types';

interface FindingsProps {
	findings: readonly Finding[];
	onLine?: ( line: number ) => void;
}

/** What is probably wrong, where it is, and what to do. The form can be saved all the same. */
export function Findings( { findings, onLine }: FindingsProps ) {
	return (
		<div role="status" className="frontispiece-findings">
			{ findings.length > 0 && (
				<ul>
					{ findings.map( ( { line, text }, n ) => (
						<li key={ n }>
							{ line > 0 && onLine && (
								<Button
									variant="link"
									onClick={ () => onLine( line ) }
								>
									{ sprintf(
										/* translators: %d: number of a line. */
										__( 'Line %d', 'frontispiece' ),
										line
									) }
								</Button>
							) }{ ' ' }
							{ text }
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}

/** The part of what is edited that a finding is about. */
export const partOf = ( { part }: Finding ) => part.split( '.' )[ 0 ] ?? '';
