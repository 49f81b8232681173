<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\Json;

/** Emails the owner 14, 7 and 1 days before an access token expires, once each. */
final class TokenExpiryEmail {
	private const DAYS = [ 1, 7, 14 ];
	private const SENT = 'token_told';

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly Options $options,
		private readonly Clock $clock,
		private readonly Attempts $attempts,
	) {}

	public function send(): void {
		if ( true !== (bool) $this->options->get( 'alert_tokens' ) ) {
			return;
		}
		$now = $this->clock->now();
		foreach ( $this->sources->all() as $source ) {
			$left = $source->tokenEndsAt() - $now;
			$day  = current(
				array_filter( self::DAYS, static fn( int $days ): bool => $left <= $days * DAY_IN_SECONDS ),
			);
			$mark = "{$source->tokenEndsAt()}-$day";
			if ( $left <= 0 || false === $day || $mark === $source->setting( self::SENT ) ) {
				continue;
			}
			// Record it first: a missing email is better than one with every run.
			$this->sources->update(
				$source->id,
				[ 'settings' => Json::encode( [ self::SENT => $mark ] + $source->settings ) ],
			);
			/* translators: %s: name of an account. */
			$label = sprintf( __( 'Email about the access token of “%s”', 'frontispiece' ), $source->name );
			$this->attempts->runSafely( "token-email $source->id", $label, fn() => $this->mail( $source, $left ) );
		}
	}

	private function mail( Source $source, int $left ): void {
		$now = $this->clock->now();
		$subject = sprintf(
			/* translators: 1: name of the site, 2: name of an account, 3: a length of time, like "7 days". */
			__( '[%1$s] The access token for %2$s expires in %3$s', 'frontispiece' ),
			wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			$source->name,
			human_time_diff( $now, $now + $left ),
		);
		$text    = implode(
			"\n\n",
			[
				sprintf(
					/* translators: 1: name of an account, 2: address of the site, 3: a date. */
					__( 'The feed for %1$s on %2$s uses an access token that expires on %3$s.', 'frontispiece' ),
					$source->name,
					home_url(),
					(string) wp_date( (string) get_option( 'date_format' ), $source->tokenEndsAt() ),
				),
				__(
					'Reconnect the account before that date. Otherwise, its feeds will keep showing stored posts but no new ones.',
					'frontispiece',
				),
				admin_url( 'admin.php?page=frontispiece-feeds&tab=sources' ),
			],
		);
		$to = $this->options->text( 'alert_email' );
		wp_mail( '' === $to ? (string) get_option( 'admin_email' ) : $to, $subject, $text );
	}
}
