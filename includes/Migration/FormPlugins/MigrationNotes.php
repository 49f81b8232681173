<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** What the owner should know about a translated form: what is lost, and what works in another way. */
final class MigrationNotes {
	private const CAPTCHAS = [ 'turnstile' => 'Turnstile', 'hcaptcha' => 'hCaptcha', 'recaptcha' => 'reCAPTCHA' ];

	private const MAX_EXCERPT = 60;

	/** @var list<string> */
	private array $lost = [];

	/** @var list<string> */
	private array $changed = [];

	public function lost( string $text ): void {
		$this->lost[] = $text;
	}

	public function changed( string $text ): void {
		$this->changed[] = $text;
	}

	/** Notes a field that has no equivalent. */
	public function lostField( string $label, string $type ): void {
		$isPayment = 1 === preg_match(
			'/pay|stripe|price|product|coupon|credit|subscription|shipping|donation|square|total/i',
			$type,
		);
		$this->lost(
			$isPayment
				/* translators: 1: label of a field, 2: field type in another plugin. */
				? sprintf( __( 'Field “%1$s” (%2$s): payments are not imported.', 'frontispiece' ), $label, $type )
				/* translators: 1: label of a field, 2: field type in another plugin. */
				: sprintf( __( 'Field “%1$s”: there is no equivalent of the field type “%2$s”.', 'frontispiece' ), $label, $type ),
		);
	}

	/** Notes a field with choices that has none. */
	public function noChoices( string $label ): void {
		$this->lost(
			/* translators: %s: label of a field. */
			sprintf( __( 'Field “%s” has no choices, so it is not imported.', 'frontispiece' ), StoredData::plain( $label ) ),
		);
	}

	/** Notes a field that visitors never see. */
	public function hiddenField( string $label ): void {
		$this->lost( sprintf(
			/* translators: %s: label of a field. */
			__( 'Field “%s” is not shown to visitors, so it is not imported.', 'frontispiece' ),
			StoredData::plain( $label ),
		) );
	}

	/** Notes a calculated number whose formula cannot be translated. */
	public function lostFormula( string $label ): void {
		$this->lost( sprintf(
			/* translators: %s: label of a field. */
			__( 'Field “%s”: its formula has no equivalent, so it is not imported.', 'frontispiece' ),
			StoredData::plain( $label ),
		) );
	}

	/** Notes an email whose conditions are never met. */
	public function neverSent( string $name ): void {
		$this->lost( sprintf(
			/* translators: %s: name of an email. */
			__( 'Email “%s” is turned off, because its conditions are never met.', 'frontispiece' ),
			$name,
		) );
	}

	/** Notes labels that visitors did not see. */
	public function hiddenLabels(): void {
		$this->changed( __( 'Hidden labels are shown.', 'frontispiece' ) );
	}

	/** Notes that the URL parameter of a field has another name. */
	public function parameter( string $label, string $there, string $here ): void {
		if ( $there !== $here ) {
			$this->changed( sprintf(
				/* translators: 1: label of a field, 2: name of a URL parameter, 3: its new name. */
				__( 'Field “%1$s” is pre-filled from the URL parameter “%3$s” instead of “%2$s”.', 'frontispiece' ),
				StoredData::plain( $label ),
				$there,
				$here,
			) );
		}
	}

	/** Notes columns of a width that fields cannot have here. */
	public function changedWidth( int $percent, string $width ): void {
		$this->changed( sprintf(
			/* translators: 1: width of a column in percent, 2: its new width, such as One third. */
			__( 'Columns that are %1$d%% wide get the width “%2$s”.', 'frontispiece' ),
			$percent,
			match ( $width ) {
				'third' => __( 'One third', 'frontispiece' ),
				'half'  => __( 'Half', 'frontispiece' ),
				default => __( 'Two thirds', 'frontispiece' ),
			},
		) );
	}

	/** Notes a field that cannot be in a row of a repeating group. */
	public function lostInRow( string $label ): void {
		/* translators: %s: label of a field. */
		$this->lost( sprintf( __( 'Field “%s”: repeating groups can\'t contain it.', 'frontispiece' ), $label ) );
	}

	/** Notes a repeating group of whose fields none is imported. */
	public function emptyGroup( string $label ): void {
		/* translators: %s: title of a repeating group. */
		$this->lost( sprintf( __( 'The repeating group “%s” has no fields. Add at least one field.', 'frontispiece' ), $label ) );
	}

	/** Notes a repeating group with fewer rows than there. */
	public function fewerRows( string $label, int $most ): void {
		$this->changed( sprintf(
			/* translators: 1: title of a repeating group, 2: number of rows. */
			__( 'Visitors can add up to %2$d rows to “%1$s”.', 'frontispiece' ),
			$label,
			$most,
		) );
	}

	/** Notes a redirect that is replaced by a message. */
	public function lostRedirect( string $target ): void {
		$this->lost(
			'' === $target
				? __( 'The redirect after sending is not imported. Visitors see a message instead.', 'frontispiece' )
				: sprintf(
					/* translators: %s: URL. */
					__( 'The redirect to %s after sending is not imported. Visitors see a message instead.', 'frontispiece' ),
					$target,
				),
		);
	}

	/** Notes a text that visitors read after sending, if it is any. */
	public function lostMessage( string $text ): void {
		if ( '' !== $text ) {
			$this->lost( sprintf(
				/* translators: %s: text that visitors read after sending a form, possibly shortened. */
				__( 'The confirmation message “%s” is not imported.', 'frontispiece' ),
				wp_html_excerpt( $text, self::MAX_EXCERPT, '…' ),
			) );
		}
	}

	/** @param string $kind a field type: notes that it needs keys, if it does */
	public function captchaKeys( string $kind ): void {
		if ( isset( self::CAPTCHAS[ $kind ] ) ) {
			$this->changed( sprintf(
				/* translators: %s: name of a captcha service. */
				__( '%s works after you enter its keys under Frontispiece → Forms → Spam protection.', 'frontispiece' ),
				self::CAPTCHAS[ $kind ],
			) );
		}
	}

	/** Notes HTML of which a part is removed. */
	public function lostScripts( string $label ): void {
		/* translators: %s: label of a field. */
		$this->lost( sprintf( __( 'Scripts and embedded content of “%s” are not imported.', 'frontispiece' ), $label ) );
	}

	/** @param list<string> $services names of connected services */
	public function lostServices( array $services ): void {
		if ( [] !== $services ) {
			$this->lost( sprintf(
				/* translators: %s: names of services. */
				__( 'Connections to other services are not imported: %s. You can add webhooks to the form.', 'frontispiece' ),
				wp_sprintf( '%l', array_values( array_unique( $services ) ) ),
			) );
		}
	}

	/** @return list<string> */
	public function allLost(): array {
		return array_values( array_unique( $this->lost ) );
	}

	/** @return list<string> */
	public function allChanged(): array {
		return array_values( array_unique( $this->changed ) );
	}
}
