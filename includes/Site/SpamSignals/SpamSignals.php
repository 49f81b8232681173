<?php
declare(strict_types=1);

namespace Frontispiece\Site\SpamSignals;

use Frontispiece\Kernel\Security\SpamSignals as Signals;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/** Adds the collector to pages and checks comments with its data. Contact forms use the same class of the kernel. */
final class SpamSignals extends Feature {
	public function hooks(): array {
		return [
			// Late, when the scripts of the page are known, but before those in the footer are printed.
			[ 'wp_footer', 'enqueue', 15 ],
			[ 'pre_comment_approved', 'judge', 20 ],
		];
	}

	public function privacyPolicy(): array {
		return [
			__(
				'Forms include data about how they were filled in: timings and counts of key presses, pointer movements and touches, but never which keys were pressed. This data helps tell people from bots. It is sent only with the form and is not stored by this plugin. A spam filter such as Akismet may receive it.',
				'frontispiece',
			),
		];
	}

	public function example(): string {
		$hint = __(
			'Visitors don\'t notice this feature. Hidden fields in comment forms record how they were filled in.',
			'frontispiece',
		);
		return ExampleContent::hint( $hint ) . ExampleContent::comments();
	}

	public function enqueue(): void {
		// Akismet's own script adds the same fields.
		if ( ! wp_script_is( 'akismet-frontend' ) ) {
			$prefix = Signals::prefix();
			$this->scripts->lazy( $this->slug, 'ak_' === $prefix ? [] : [ 'prefix' => $prefix ] );
		}
	}

	public function judge( mixed $approved, mixed $data ): mixed {
		$comment = is_array( $data ) ? $data : [];
		$isGuest = 0 === (int) ( is_scalar( $comment['user_id'] ?? 0 ) ? $comment['user_id'] ?? 0 : 0 );
		// Change only approved comments: a stricter decision stays.
		if (
			'none' === $this->options->string( 'comments' )
			|| ! $isGuest
			|| ! in_array( $approved, [ 1, '1' ], true )
			// phpcs:ignore WordPress.Security.NonceVerification -- a comment form has none.
			|| Signals::posted( $_POST )->score() < Signals::SUSPICIOUS
		) {
			return $approved;
		}
		return 'spam' === $this->options->string( 'comments' ) ? 'spam' : 0;
	}
}
