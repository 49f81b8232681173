<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** What is probably wrong with a form, in words for its owner: it can be saved all the same. */
final class Review {
	public function __construct( private readonly Form $form ) {}

	/** @return list<string> */
	public function advice(): array {
		return array_values( array_unique( [ ...$this->names(), ...$this->unread(), ...$this->button(), ...$this->counters(), ...$this->services(), ...$this->mails() ] ) );
	}

	/** @return list<string> */
	private function names(): array {
		$found = array_count_values( array_map( static fn( Tag $tag ): string => $tag->name, $this->fields() ) );
		/* translators: %s: the name of a field. */
		return array_map( static fn( string $name ): string => sprintf( __( 'Two fields are called “%s”: only the last of them would arrive. Give each a name of its own.', 'frontispiece' ), $name ), array_map( 'strval', array_keys( array_filter( $found, static fn( int $count ): bool => $count > 1 ) ) ) );
	}

	/**
	 * What looks like a tag and is shown as text: a kind that is not known, a missing name, an odd quotation mark.
	 *
	 * @return list<string>
	 */
	private function unread(): array {
		$found = [];
		foreach ( $this->form->nodes() as $node ) {
			preg_match_all( '/\[\/?([a-z][a-z0-9_-]*\*?(?:\s[^\[\]\n]*)?)\]/i', is_string( $node ) ? $node : '', $looks );
			// [[text name]] shows a tag on purpose.
			array_push( $found, ...array_filter( $looks[0], fn( string $text ): bool => ! str_contains( $this->form->template, "[$text]" ) ) );
		}
		/* translators: %s: a part of the form's template. */
		return array_map( static fn( string $text ): string => sprintf( __( '%s is no field and will be shown as it stands: is its kind right, and has it a name of letters, digits and hyphens?', 'frontispiece' ), $text ), $found );
	}

	/** @return list<string> */
	private function button(): array {
		return [] === $this->form->tags( 'submit' ) ? [ __( 'There is no button to send the form with: [submit "Send"].', 'frontispiece' ) ] : [];
	}

	/** @return list<string> */
	private function counters(): array {
		$names = $this->nameList();
		$lost  = array_filter( $this->form->tags( 'count' ), static fn( Tag $tag ): bool => ! in_array( $tag->name, $names, true ) );
		/* translators: %s: the name of a field. */
		return array_map( static fn( Tag $tag ): string => sprintf( __( 'A counter counts a field “%s” that is not there.', 'frontispiece' ), $tag->name ), array_values( $lost ) );
	}

	/** @return list<string> */
	private function services(): array {
		$found = [];
		foreach ( [ 'turnstile' => Spam\Turnstile::siteKey(), 'recaptcha' => Spam\Recaptcha::siteKey() ] as $name => $key ) {
			if ( '' === $key && [] !== $this->form->tags( $name ) ) {
				/* translators: 1: a form tag, 2: name of a screen. */
				$found[] = sprintf( __( '%1$s shows nothing until its keys are entered under “%2$s”.', 'frontispiece' ), "[$name]", __( 'Spam protection', 'frontispiece' ) );
			}
		}
		return Challenge::isPossible() || [] === $this->form->tags( 'captcha' ) ? $found : [ ...$found, __( 'This server cannot draw pictures (PHP’s GD is missing), so [captcha] shows nothing. Use a quiz.', 'frontispiece' ) ];
	}

	/** @return list<string> */
	private function mails(): array {
		$settings = $this->form->settings;
		$active   = $settings->is( 'skip_mail' ) ? [] : array_filter( $this->form->mails, static fn( MailTemplate $mail ): bool => $mail->active );
		if ( [] === $active ) {
			return $settings->is( 'store' ) ? [] : [ __( 'Messages are neither mailed nor kept: they would be lost.', 'frontispiece' ) ];
		}
		$found = [];
		foreach ( $active as $mail ) {
			if ( ! str_contains( $mail->recipient, '[' ) && ! str_contains( $mail->recipient, '@' ) ) {
				$found[] = __( 'A mail has no recipient.', 'frontispiece' );
			}
			$known   = [ ...$this->nameList(), ...$this->buttons() ];
			$unknown = array_filter( MailTags::namesIn( "$mail->recipient $mail->sender $mail->subject $mail->headers $mail->body $mail->attachments" ), static fn( string $name ): bool => ! str_starts_with( $name, '_' ) && ! in_array( $name, $known, true ) );
			foreach ( $unknown as $name ) {
				/* translators: %s: a mail tag. */
				$found[] = sprintf( __( 'A mail names %s, which is no field of this form.', 'frontispiece' ), "[$name]" );
			}
		}
		return $found;
	}

	/** @return list<Tag> those that have a value */
	private function fields(): array {
		return array_values( array_filter( $this->form->tags(), static fn( Tag $tag ): bool => '' !== $tag->name && 'count' !== $tag->type ) );
	}

	/** @return list<string> */
	private function nameList(): array {
		return array_map( static fn( Tag $tag ): string => $tag->name, $this->fields() );
	}

	/** @return list<string> */
	private function buttons(): array {
		return array_map( static fn( Tag $tag ): string => $tag->option( 'name' ) ?? '', $this->form->tags( 'submit' ) );
	}
}
