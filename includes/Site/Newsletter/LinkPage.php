<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Http\Request;

/**
 * Renders the pages behind links in emails. Opening a link changes nothing, because mail scanners open every link; a
 * button does. Email clients that unsubscribe for the user (RFC 8058) post to the same URL.
 */
final class LinkPage {
	/** @param \Closure(int): mixed $confirmed receives the new subscriber */
	public function __construct(
		private readonly Links $links,
		private readonly Subscribers $subscribers,
		private readonly \Closure $confirmed,
	) {}

	public function respond( string $what ): never {
		// phpcs:ignore WordPress.Security -- signed.
		$token      = is_string( $_GET['token'] ?? null ) ? wp_unslash( $_GET['token'] ) : '';
		$subscriber = match ( $what ) {
			'confirm' => $this->links->confirming( $token ),
			'leave'   => $this->links->leaving( $token ),
			default   => null,
		};
		$posted     = 'POST' === Request::method();
		if ( null === $subscriber ) {
			$this->gone();
		}
		if ( 'leave' === $what ) {
			if ( $posted ) {
				$this->subscribers->leave( $subscriber->id );
			}
			$posted || Subscriber::LEFT === $subscriber->status
				? $this->page(
					200,
					__( 'You have been unsubscribed', 'frontispiece' ),
					__( 'You won\'t receive any more newsletters from us.', 'frontispiece' ),
				)
				: $this->page(
					200,
					__( 'Unsubscribe from the newsletter?', 'frontispiece' ),
					$subscriber->email,
					__( 'Unsubscribe', 'frontispiece' ),
				);
		}
		if ( $posted && $this->subscribers->confirm( $subscriber->id ) ) {
			( $this->confirmed )( $subscriber->id );
		}
		// Read the current status: the link may be from an old email, and the subscriber may have unsubscribed since.
		match ( $this->subscribers->byId( $subscriber->id )?->status ) {
			Subscriber::CONFIRMED => $this->page(
				200,
				__( 'You are subscribed', 'frontispiece' ),
				__( 'Thank you! You can unsubscribe at any time with the link in each email.', 'frontispiece' ),
			),
			Subscriber::PENDING => $this->page(
				200,
				__( 'Confirm your subscription', 'frontispiece' ),
				$subscriber->email,
				__( 'Subscribe', 'frontispiece' ),
			),
			default => $this->gone(),
		};
	}

	private function gone(): never {
		$this->page(
			410,
			__( 'This link is no longer valid', 'frontispiece' ),
			__( 'Please sign up again to get a new link.', 'frontispiece' ),
		);
	}

	/**
	 * Prints a page independent of the theme, so that it works and is readable however the theme handles unknown URLs.
	 */
	private function page( int $status, string $title, string $text, string $button = '' ): never {
		status_header( $status );
		nocache_headers();
		header( 'Content-Type: text/html; charset=utf-8' );
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex' );
		?>
<!doctype html>
<html <?php language_attributes(); ?>>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title><?php echo esc_html( $title . ' – ' . get_bloginfo( 'name' ) ); ?></title>
		<?php
		Assets::inline(
			'newsletter-link',
			':root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}'
				. 'body{margin:0;min-block-size:100vh;display:grid;place-content:center;padding:1rem;text-align:center}'
				. 'button{font:inherit;padding:.5rem 1.5rem;cursor:pointer}',
		);
		?>
</head>
<body>
<main>
<h1><?php echo esc_html( $title ); ?></h1>
<p><?php echo esc_html( $text ); ?></p>
		<?php if ( '' !== $button ) : ?>
<form method="post"><button><?php echo esc_html( $button ); ?></button></form>
		<?php endif; ?>
<p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php bloginfo( 'name' ); ?></a></p>
</main>
</body>
</html>
		<?php
		exit;
	}
}
