<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Site\Newsletter\Links\Links;

defined( 'ABSPATH' ) || exit;

/** Sends the list's own emails: short plain text, each with links to its preferences and to unsubscribe. */
final class NewsletterMails {
	public function __construct( private readonly Links $links, private readonly string $sender ) {}

	/** @return bool whether WordPress could send it */
	public function send( Subscriber $subscriber ): bool {
		$switched = switch_to_locale( $subscriber->locale );
		$site     = $this->site();
		$name     = static fn(): string => $site;
		add_filter( 'wp_mail_from_name', $name );
		try {
			return $this->mail( $subscriber, $site );
		} finally {
			remove_filter( 'wp_mail_from_name', $name );
			if ( $switched ) {
				restore_previous_locale();
			}
		}
	}

	private function mail( Subscriber $subscriber, string $site ): bool {
		[ $subject, $body ] = Subscriber::CONFIRMED === $subscriber->status
			? $this->welcome()
			: $this->confirmation( $subscriber );
		$leave = $this->links->leave( $subscriber );
		/* translators: %s: address of a page. */
		$body .= "\n\n" . sprintf( __( 'Manage your subscription: %s', 'frontispiece' ), $this->links->preferences( $subscriber ) );
		/* translators: %s: address of a page. */
		$body .= "\n" . sprintf( __( 'Unsubscribe: %s', 'frontispiece' ), $leave );
		// RFC 8058: lets email clients unsubscribe for the user with a single POST.
		$headers = [ "List-Unsubscribe: <$leave>", 'List-Unsubscribe-Post: List-Unsubscribe=One-Click' ];
		return wp_mail( $subscriber->email, "[$site] $subject", $body, $headers );
	}

	/** @return array{0: string, 1: string} subject, text */
	private function confirmation( Subscriber $subscriber ): array {
		return [
			__( 'Please confirm your subscription', 'frontispiece' ),
			sprintf(
				/* translators: 1: name of the site, 2: address of a page. */
				__(
					"Someone, hopefully you, used this email address to sign up for the %1\$s newsletter.\n\nTo confirm, open this link within three days:\n%2\$s\n\nIf this was not you, ignore this email. You won't hear from us again.",
					'frontispiece',
				),
				$this->site(),
				$this->links->confirm( $subscriber ),
			),
		];
	}

	/** @return array{0: string, 1: string} subject, text */
	private function welcome(): array {
		return [
			__( 'You are subscribed', 'frontispiece' ),
			/* translators: %s: name of the site. */
			sprintf( __( 'This email address is now subscribed to the %s newsletter.', 'frontispiece' ), $this->site() ),
		];
	}

	private function site(): string {
		$name = '' === $this->sender
			? wp_specialchars_decode( (string) get_option( 'blogname' ), ENT_QUOTES )
			: $this->sender;
		return trim( (string) preg_replace( '/[\r\n]+/', ' ', $name ) );
	}
}
