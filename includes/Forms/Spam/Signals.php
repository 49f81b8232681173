<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\SpamCheck;
use Frontispiece\Forms\Submission;

/** The hidden fields that tell how a form was filled in: where script ran, yet nobody pressed a key, moved or touched anything. */
final class Signals extends Check {
	/** In the names of the collector; what counts keys, pointer moves, clicks, scrolls and touches. */
	private const ACTS = [ 'bkp', 'bmc', 'bmm', 'bsc', 'bte', 'bck', 'bkpc', 'bmcc', 'bmmc', 'btec' ];

	public function weigh( Submission $submission ): int {
		$prefix = apply_filters( 'frontispiece_spam_prefix', 'ak_' );
		$fields = $submission->posted->beginning( is_string( $prefix ) ? $prefix : 'ak_' );
		// Without its field of the first moment there was no collector.
		if ( '' === trim( $fields['bib'] ?? '' ) ) {
			return 0;
		}
		foreach ( self::ACTS as $name ) {
			if ( ! in_array( trim( $fields[ $name ] ?? '' ), [ '', '0' ], true ) ) {
				return 0;
			}
		}
		return SpamCheck::HINT;
	}
}
