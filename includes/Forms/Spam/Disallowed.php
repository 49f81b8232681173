<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\RateLimit;

/** Detects words and addresses on the site's list of disallowed comment keys. */
final class Disallowed implements SpamCheck {
	public function __construct( private readonly RateLimit $rates ) {}

	public function label(): string {
		return __( 'disallowed word', 'frontispiece' );
	}

	public function weigh( Submission $submission ): int {
		$address      = $this->rates->address();
		$isDisallowed = wp_check_comment_disallowed_list(
			'',
			$submission->sender(),
			'',
			$submission->allText(),
			$address,
			(string) ( $submission->meta['agent'] ?? '' ),
		);
		return $isDisallowed || self::isWordIn( $submission ) ? SpamCheck::CERTAIN : 0;
	}

	/** Finds words that were typed with other quotes, spaces or widths than on the list, which WordPress misses. */
	private static function isWordIn( Submission $submission ): bool {
		$text = TypedText::folded( $submission->allText() );
		foreach ( explode( "\n", (string) get_option( 'disallowed_keys' ) ) as $line ) {
			$word = TypedText::folded( $line );
			if ( '' !== $word && str_contains( $text, $word ) ) {
				return true;
			}
		}
		return false;
	}
}
