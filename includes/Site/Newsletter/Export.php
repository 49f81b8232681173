<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Csv;
use Frontispiece\Site\Newsletter\Links\Links;

/**
 * Exports the list as CSV, with proof of consent and each subscriber's links. Written in batches, so that a
 * long list needs little memory.
 */
final class Export {
	public const ACTION = 'frontispiece_newsletter_export';
	private const PIECE = 500;
	private const HEAD  = [
		'email', 'status', 'locale', 'asked_at', 'confirmed_at', 'left_at', 'wording', 'page', 'unsubscribe_url',
		'form', 'lists', 'preferences_url',
	];

	public function __construct( private readonly Subscribers $subscribers, private readonly Links $links ) {}

	public function button(): void {
		$counts = $this->subscribers->counts();
		printf(
			'<p>%s <a class="button" href="%s">%s</a></p>',
			esc_html( sprintf(
				/* translators: 1: number of confirmed, 2: of pending, 3: of unsubscribed subscribers. */
				__( 'Subscribed: %1$s. Pending: %2$s. Unsubscribed: %3$s.', 'frontispiece' ),
				number_format_i18n( $counts['confirmed'] ?? 0 ),
				number_format_i18n( $counts['pending'] ?? 0 ),
				number_format_i18n( $counts['left'] ?? 0 ),
			) ),
			esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION ) ),
			esc_html__( 'Export as CSV', 'frontispiece' ),
		);
	}

	public function respond(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( current_user_can( Capabilities::MANAGE ) );
		$this->write( Csv::download( 'newsletter' ) );
		exit;
	}

	/** @param resource $out */
	public function write( $out ): void {
		Csv::line( $out, self::HEAD );
		foreach ( $this->rows() as $row ) {
			Csv::line( $out, array_values( $row ) );
		}
	}

	/** @return \Generator<int, array<string, string>> */
	public function rows(): \Generator {
		$last = 0;
		do {
			$piece = $this->subscribers->after( $last, self::PIECE );
			foreach ( $piece as $subscriber ) {
				$last    = $subscriber->id;
				$consent = $this->subscribers->events->lastConsent( $subscriber->id );
				yield array_combine( self::HEAD, [
					$subscriber->email,
					$subscriber->status,
					$subscriber->locale,
					self::time( $subscriber->createdAt ),
					self::time( $subscriber->confirmedAt ),
					self::time( $subscriber->leftAt ),
					$consent['wording'] ?? '',
					$consent['page'] ?? '',
					$this->links->leave( $subscriber ),
					$consent['form'] ?? '',
					implode( ', ', $subscriber->lists ?? [] ),
					$this->links->preferences( $subscriber ),
				] );
			}
			Csv::breathe();
		} while ( count( $piece ) === self::PIECE );
	}

	private static function time( int $at ): string {
		return 0 === $at ? '' : gmdate( 'Y-m-d\TH:i:s\Z', $at );
	}
}
