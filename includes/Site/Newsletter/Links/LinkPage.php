<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Links;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;

/**
 * Renders the pages behind links in emails. Opening a link changes nothing, because mail scanners open every link; a
 * button does. Email clients that unsubscribe for the user (RFC 8058) post to the same URL.
 */
final class LinkPage {
	/** @param \Closure(int): mixed $confirmed receives the new subscriber */
	public function __construct(
		private readonly Links $links,
		private readonly Subscribers $subscribers,
		private readonly Preferences $preferences,
		private readonly \Closure $confirmed,
	) {}

	public function respond( string $what ): never {
		// phpcs:ignore WordPress.Security -- signed.
		$token      = is_string( $_GET['token'] ?? null ) ? wp_unslash( $_GET['token'] ) : '';
		$subscriber = match ( $what ) {
			'confirm'              => $this->links->confirming( $token ),
			'leave', 'preferences' => $this->links->permanently( $what, $token ),
			default                => null,
		};
		$isPosted   = 'POST' === Request::method();
		if ( null === $subscriber ) {
			$this->gone();
		}
		// The link has the address of the site, whose language may be another than that of the email.
		PublicAnswer::speak( $subscriber->locale );
		match ( $what ) {
			'confirm' => $this->confirm( $subscriber, $isPosted ),
			'leave'   => $this->leave( $subscriber, $isPosted ),
			default   => $this->choose( $subscriber, $isPosted ),
		};
	}

	private function confirm( Subscriber $subscriber, bool $isPosted ): never {
		if ( $isPosted && $this->subscribers->confirm( $subscriber->id ) ) {
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
				self::button( __( 'Subscribe', 'frontispiece' ) ),
			),
			default => $this->gone(),
		};
	}

	private function leave( Subscriber $subscriber, bool $isPosted ): never {
		if ( $isPosted ) {
			$this->subscribers->leave( $subscriber->id );
		}
		if ( $isPosted || Subscriber::LEFT === $subscriber->status ) {
			$this->left();
		}
		$this->page(
			200,
			__( 'Unsubscribe from the newsletter?', 'frontispiece' ),
			$subscriber->email,
			self::button( __( 'Unsubscribe', 'frontispiece' ) ),
		);
	}

	private function choose( Subscriber $subscriber, bool $isPosted ): never {
		// phpcs:disable WordPress.Security -- the link is signed, and only offered lists are stored.
		$do      = $isPosted ? $_POST['do'] ?? '' : '';
		$message = '';
		if ( 'leave' === $do ) {
			$this->subscribers->leave( $subscriber->id );
		} elseif ( 'save' === $do && Subscriber::REMOVED !== $subscriber->status ) {
			$lists   = (array) wp_unslash( $_POST['lists'] ?? [] );
			$problem = $this->preferences->save( $subscriber, $lists );
			$message = '' === $problem ? __( 'Preferences saved.', 'frontispiece' ) : $problem;
		}
		// phpcs:enable
		$subscriber = $this->subscribers->byId( $subscriber->id );
		if ( null === $subscriber || Subscriber::LEFT === $subscriber->status ) {
			$this->left();
		}
		$this->page(
			200,
			__( 'Newsletter preferences', 'frontispiece' ),
			$subscriber->email,
			$this->lists( $subscriber, $message ),
		);
	}

	/** Renders the lists of the preferences, if the owner offers any, and the buttons. */
	private function lists( Subscriber $subscriber, string $message ): string {
		$lists = $this->preferences->chosen( $subscriber );
		$html   = '';
		foreach ( Subscriber::REMOVED === $subscriber->status ? [] : $this->preferences->offered() as $name ) {
			$html .= sprintf(
				'<label><input type="checkbox" name="lists[]" value="%s"%s> %s</label>',
				Escape::attr( $name ),
				checked( in_array( $name, $lists, true ), true, false ),
				Escape::html( $name ),
			);
		}
		$save  = '' === $html ? '' : sprintf(
			'<fieldset><legend>%s</legend>%s</fieldset><button name="do" value="save">%s</button>',
			Escape::html( __( 'Send me emails about:', 'frontispiece' ) ),
			$html,
			Escape::html( __( 'Save changes', 'frontispiece' ) ),
		);
		$leave = '' === $html ? __( 'Unsubscribe', 'frontispiece' ) : __( 'Unsubscribe from all', 'frontispiece' );
		return '<p role="status">' . Escape::html( $message ) . "</p>$save" . self::button( $leave, 'leave' );
	}

	private static function button( string $label, string $value = '' ): string {
		return sprintf( '<button name="do" value="%s">%s</button>', $value, Escape::html( $label ) );
	}

	private function left(): never {
		$this->page(
			200,
			__( 'You have been unsubscribed', 'frontispiece' ),
			__( 'You won\'t receive any more newsletters from us.', 'frontispiece' ),
		);
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
	 *
	 * @param string $form HTML of what it sends; '' = nothing to send
	 */
	private function page( int $status, string $title, string $text, string $form = '' ): never {
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
				. 'body{margin:0;min-block-size:100vh;box-sizing:border-box;display:grid;place-content:center;padding:1rem;text-align:center}'
				. 'main{overflow-wrap:anywhere}a{color:inherit}button{font:inherit;padding:.5rem 1.5rem;margin:.25rem;cursor:pointer}'
				. 'fieldset{display:grid;gap:.75rem;margin:0 0 1rem;padding:1rem 1.5rem;text-align:start;border:1px solid GrayText;border-radius:6px}'
				. 'label{display:flex;gap:.75rem;align-items:start}input{inline-size:1.125rem;block-size:1.125rem;margin:.35rem 0 0;flex:none}'
				. '[role=status]:empty{display:none}',
		);
		?>
</head>
<body>
<main>
<h1><?php echo esc_html( $title ); ?></h1>
<p><?php echo esc_html( $text ); ?></p>
		<?php if ( '' !== $form ) : ?>
<form method="post"><?php echo $form; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above. ?></form>
		<?php endif; ?>
<p><a href="<?php echo esc_url( home_url( '/' ) ); ?>"><?php bloginfo( 'name' ); ?></a></p>
</main>
</body>
</html>
		<?php
		exit;
	}
}
