<?php
declare(strict_types=1);

namespace Frontispiece\Site\SpamSignals;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Kernel\Security\SpamSignals as Signals;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureOptions;
use Frontispiece\Site\Site;

/** Adds the collector to pages and checks comments with its data. Contact forms use the same class of the kernel. */
final class SpamSignals implements Feature {
	private const NAME = 'spam-signals';

	public function __construct( private readonly Kernel $kernel, private readonly FeatureOptions $settings ) {}

	public function register(): void {
		// Late, when the scripts of the page are known, but before those in the footer are printed.
		add_action( 'wp_footer', fn() => $this->enqueue(), 15 );
		PrivacyNotes::suggest(
			static fn(): string =>
				__(
					'Forms include data about how they were filled in: timings and counts of key presses, pointer movements and touches, but never which keys were pressed. This data helps tell people from bots. It is sent only with the form and is not stored by this plugin. A spam filter such as Akismet may receive it.',
					'frontispiece',
				),
		);
		if ( 'none' !== $this->settings->string( 'comments' ) ) {
			add_filter(
				'pre_comment_approved',
				fn( $approved, $comment ) => $this->judge( $approved, is_array( $comment ) ? $comment : [] ),
				20,
				2,
			);
		}
	}

	private function enqueue(): void {
		// Akismet's own script adds the same fields.
		if ( ! wp_script_is( 'akismet-frontend' ) ) {
			$prefix = Signals::prefix();
			Site::scripts( $this->kernel )->lazy( self::NAME, 'ak_' === $prefix ? [] : [ 'prefix' => $prefix ] );
		}
	}

	/** @param array<array-key, mixed> $comment */
	private function judge( mixed $approved, array $comment ): mixed {
		$isGuest = 0 === (int) ( is_scalar( $comment['user_id'] ?? 0 ) ? $comment['user_id'] ?? 0 : 0 );
		// Change only approved comments: a stricter decision stays.
		if (
			! $isGuest
			|| ! in_array( $approved, [ 1, '1' ], true )
			// phpcs:ignore WordPress.Security.NonceVerification -- a comment form has none.
			|| Signals::posted( $_POST )->score() < Signals::SUSPICIOUS
		) {
			return $approved;
		}
		return 'spam' === $this->settings->string( 'comments' ) ? 'spam' : 0;
	}
}
