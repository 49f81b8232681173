<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Migration\FormPlugins\Conditions\ConditionTranslator;

/** Makes the notification and confirmation email of a form from the emails of another plugin. */
final class FormEmails {
	public function __construct(
		private readonly ConditionTranslator $conditions,
		private readonly MigrationNotes $notes,
	) {}

	/**
	 * @param list<ForeignEmail> $emails
	 * @return array{mail: array<string, mixed>, mail_2: array<string, mixed>} as Form::fromArray() reads them
	 */
	public function definition( array $emails ): array {
		// Active emails come first, so that they are not lost for others.
		usort( $emails, static fn( ForeignEmail $a, ForeignEmail $b ): int => $b->isActive <=> $a->isActive );
		$starter = FormRepository::starter();
		$mails   = [];
		foreach ( $emails as $email ) {
			$place = $email->isConfirmation() ? 'mail_2' : 'mail';
			if ( isset( $mails[ $place ] ) ) {
				$this->tooMany( $email, $place );
				continue;
			}
			$mails[ $place ] = $this->email( $email );
		}
		$default = static function ( string $place ) use ( $starter ): array {
			$template = is_array( $starter[ $place ] ?? null ) ? $starter[ $place ] : [];
			return [ 'active' => false, 'subject' => '[_site_title]: [_form_title]', 'headers' => '' ] + $template;
		};
		return [
			'mail'   => ( $mails['mail'] ?? [] ) + $default( 'mail' ),
			'mail_2' => ( $mails['mail_2'] ?? [] ) + [ 'recipient' => '', 'body' => '' ] + $default( 'mail_2' ),
		];
	}

	private function tooMany( ForeignEmail $email, string $place ): void {
		if ( ! $email->isActive ) {
			return;
		}
		$this->notes->lost( sprintf(
			'mail' === $place
				/* translators: %s: name of an email. */
				? __( 'Email “%s”: a form can have only one notification email. Add the recipients to that one.', 'frontispiece' )
				/* translators: %s: name of an email. */
				: __( 'Email “%s”: a form can have only one confirmation email.', 'frontispiece' ),
			$email->name,
		) );
	}

	/** @return array<string, mixed> */
	private function email( ForeignEmail $email ): array {
		$headers = '';
		foreach ( [ 'Reply-To' => $email->replyTo, 'Cc' => $email->cc, 'Bcc' => $email->bcc ] as $name => $value ) {
			$value    = self::line( $value );
			$headers .= '' === $value ? '' : "$name: $value\n";
		}
		// An email without a text would say nothing about the entry.
		$body   = '' === trim( $email->body ) ? '[_all_fields]' : ContentHtml::clean( $email->body );
		$isHtml = 1 === preg_match( '/<[a-z][^>]*>/i', $body );
		$to     = self::line( $email->to );
		return [
			'active'      => $email->isActive && ! $this->isNeverSent( $email ),
			'recipient'   => '' === $to ? '[_site_admin_email]' : $to,
			'subject'     => '' === trim( $email->subject ) ? '[_form_title]' : self::line( $email->subject ),
			'headers'     => trim( $headers ),
			'body'        => $isHtml ? $body : html_entity_decode( $body, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'html'        => $isHtml,
			'attachments' => $email->attachments,
		]
			+ ( '' === $email->from ? [] : [ 'sender' => self::line( $email->from ) ] )
			+ $this->conditional( $email );
	}

	/** Whether its conditions compare only what is never filled in, and are not met by that. */
	private function isNeverSent( ForeignEmail $email ): bool {
		return null !== $email->conditions && false === $this->conditions->isAlwaysMet( $email->conditions );
	}

	/** @return array<string, mixed> */
	private function conditional( ForeignEmail $email ): array {
		$recipients = [];
		foreach ( $email->recipients as $recipient ) {
			if ( false === $this->conditions->isAlwaysMet( $recipient['group'] ) ) {
				continue;
			}
			$group = $this->conditions->group( $recipient['group'] );
			if ( null === $group ) {
				$this->lostCondition( $email );
			} else {
				$recipients[] = [ 'text' => self::line( $recipient['text'] ) ] + $group;
			}
		}
		$group = null === $email->conditions ? null : $this->conditions->group( $email->conditions );
		if ( null === $group && null !== $email->conditions ) {
			$this->isNeverSent( $email ) ? $this->notes->neverSent( $email->name ) : $this->lostCondition( $email );
		}
		return ( null === $group ? [] : [ 'conditions' => $group ] )
			+ ( [] === $recipients ? [] : [ 'recipients' => $recipients ] );
	}

	private function lostCondition( ForeignEmail $email ): void {
		$this->notes->lost( sprintf(
			/* translators: %s: name of an email. */
			__(
				'A condition of the email “%s” has no equivalent. The email is always sent to its usual recipient.',
				'frontispiece',
			),
			$email->name,
		) );
	}

	private static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', $text ) );
	}
}
