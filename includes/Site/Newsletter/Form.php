<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\FeatureOptions;

/** Renders the sign-up form, which posts to its own page and works without JavaScript. */
final class Form {
	private static int $printed = 0;

	public function __construct(
		private readonly Island $island,
		private readonly FeatureOptions $settings,
		private readonly SignUp $signUp,
	) {}

	public function html( string $title, string $button, bool $hasHeading = true ): string {
		$n    = ++self::$printed;
		$id   = "frontispiece-newsletter-$n";
		$sent = $this->signUp->form === $n;
		$bad  = $sent && ! $this->signUp->accepted;
		$html = sprintf(
			'<form class="frontispiece-newsletter__form" id="%1$s" action="#%1$s" method="post" data-form="%2$d">%3$s<input type="hidden" name="%4$s" value="%2$d">',
			$id,
			$n,
			$hasHeading ? '<p class="frontispiece-newsletter__title">' . Escape::html( self::heading( $title ) ) . '</p>' : '',
			SignUp::FORM,
		);
		$html .= sprintf(
			'<div class="frontispiece-newsletter__row"><p class="frontispiece-newsletter__field"><label for="%1$s-email">%2$s</label><input type="email" id="%1$s-email" name="%3$s" value="%4$s" autocomplete="email" maxlength="190" required%5$s></p>',
			$id,
			Escape::html( __( 'Email address', 'frontispiece' ) ),
			SignUp::EMAIL,
			$sent ? Escape::attr( $this->signUp->email ) : '',
			$bad ? " aria-invalid=\"true\" aria-describedby=\"$id-response\"" : '',
		);
		$html   .= sprintf(
			'<p class="frontispiece-newsletter__submit"><button type="submit" class="wp-element-button">%s</button></p></div>',
			Escape::html( '' === $button ? __( 'Subscribe', 'frontispiece' ) : $button ),
		);
		// Not type=hidden, because bots ignore hidden inputs.
		$html   .= sprintf(
			'<p class="frontispiece-newsletter__trap" aria-hidden="true"><label>%s <input type="text" name="%s" value="" tabindex="-1" autocomplete="off"></label></p>',
			Escape::html( __( 'Leave this field empty', 'frontispiece' ) ),
			SignUp::TRAP,
		);
		$wording = Escape::html( $this->signUp->wording() );
		$html   .= $this->settings->bool( 'consentbox' )
			? sprintf(
				'<p class="frontispiece-newsletter__consent"><label><input type="checkbox" name="%s" value="1" required> %s</label></p>',
				SignUp::AGREE,
				$wording,
			)
			: "<p class=\"frontispiece-newsletter__consent\">$wording</p>";
		$html   .= sprintf(
			'<p class="frontispiece-newsletter__response" id="%s-response" role="status" data-result="%s">%s</p></form>',
			$id,
			$sent ? ( $bad ? 'error' : 'success' ) : '',
			$sent ? Escape::html( $this->signUp->message ) : '',
		);
		return $this->island->wrap(
			'newsletter',
			$html,
			[
				'failure' => SignUp::failure(),
				'alert'   => $this->settings->bool( 'alert' ),
				'close'   => __( 'Close', 'frontispiece' ),
				'notice'  => __( 'Newsletter', 'frontispiece' ),
			],
		);
	}

	private static function heading( string $title ): string {
		return '' === $title ? __( 'Subscribe to our newsletter', 'frontispiece' ) : $title;
	}
}
