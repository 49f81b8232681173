<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/**
 * Reports probable mistakes in a form's emails: their recipients, their mail tags, and headers that are ignored.
 *
 * @phpstan-import-type Finding from ConfigValidator
 */
final class MailValidator {
	private const FIELDS = [ 'recipient', 'sender', 'subject', 'headers', 'body', 'attachments' ];

	public function __construct( private readonly Form $form ) {}

	/** @return list<Finding> */
	public function findings(): array {
		$settings = $this->form->settings;
		$active   = $settings->is( 'skip_mail' )
			? []
			: array_filter( $this->form->mails, static fn( MailTemplate $mail ): bool => $mail->active );
		if ( [] === $active ) {
			return $settings->is( 'store' )
				? []
				: [
					ConfigValidator::finding(
						'settings',
						__(
							'Entries are neither emailed nor saved, so they will be lost. Turn on an email, or save entries on this site.',
							'frontispiece',
						),
					),
				];
		}
		$findings = [];
		foreach ( $active as $name => $mail ) {
			$findings = [
				...$findings,
				...$this->addresses( $name, $mail ),
				...$this->headers( $name, $mail ),
				...$this->tags( $name, $mail ),
				...$this->files( $name, $mail ),
				...$this->missing( $name, $mail ),
			];
		}
		return $findings;
	}

	/**
	 * Returns the fields that the notification email leaves out. The confirmation email does not have to repeat
	 * everything.
	 *
	 * @return list<Finding>
	 */
	private function missing( string $name, MailTemplate $mail ): array {
		$senders = array_column( $this->form->senderTags(), 'name' );
		$texts   = array_intersect_key( $mail->toArray(), array_flip( self::FIELDS ) );
		$used    = MailTags::namesIn( implode( "\n", array_filter( $texts, 'is_string' ) ) );
		if (
			in_array( '_all_fields', $used, true )
			|| [] !== array_intersect( MailTags::namesIn( $mail->recipient ), $senders )
		) {
			return [];
		}
		$used    = array_map(
			static fn( string $tag ): string => str_starts_with( $tag, '_raw_' ) ? substr( $tag, 5 ) : $tag,
			$used,
		);
		$missing = [];
		foreach ( $this->form->fields() as $tag ) {
			$field = $this->form->group( $tag->name )->name ?? $tag->name;
			if ( ! $this->form->type( $tag )::IS_CHALLENGE && [] === array_intersect( [ $tag->name, $field ], $used ) ) {
				$missing[ $field ] = [
					'name'   => $field,
					'label'  => $this->form->labels()->forField( $field ),
					'isFile' => $this->form->type( $tag )::ACCEPTS_FILES,
				];
			}
		}
		if ( [] === $missing ) {
			return [];
		}
		$labels = array_column( $missing, 'label' );
		/* translators: %s: labels of fields. */
		$text = _n(
			'This field is missing from the email: %s.',
			'These fields are missing from the email: %s.',
			count( $labels ),
			'frontispiece',
		);
		return [
			ConfigValidator::finding(
				"$name.body",
				sprintf( $text, wp_sprintf( '%l', $labels ) ),
			) + [ 'missing' => array_values( $missing ) ],
		];
	}

	/** @return list<Finding> */
	private function addresses( string $name, MailTemplate $mail ): array {
		if ( '' === trim( $mail->recipient, " \t\n,;" ) ) {
			return [
				ConfigValidator::finding(
					"$name.recipient",
					__( 'This email has no recipient. Enter an email address.', 'frontispiece' ),
				),
			];
		}
		$findings = [];
		foreach ( AddressLine::parts( implode( "\n", [ $mail->recipient, ...$mail->conditionalRecipients() ] ) ) as $part ) {
			$findings = [ ...$findings, ...self::address( "$name.recipient", $part ), ...$this->choices( "$name.recipient", $part ) ];
		}
		return '' === trim( $mail->sender )
			? $findings
			: [ ...$findings, ...self::address( "$name.sender", trim( $mail->sender ) ) ];
	}

	/** @return list<Finding> choices of a field whose values are recipients, and that have no address */
	private function choices( string $place, string $part ): array {
		$findings = [];
		foreach ( MailTags::namesIn( $part ) as $name ) {
			$tag = $this->form->field( $name );
			if ( null === $tag || ! in_array( $this->form->type( $tag )->editControl( $tag ), [ 'choice', 'choices' ], true ) ) {
				continue;
			}
			foreach ( array_slice( $tag->choices(), $tag->has( 'first_as_label' ) ? 1 : 0 ) as $choice ) {
				if ( [] !== AddressLine::written( $tag->mailed( $choice ) ) ) {
					continue;
				}
				$findings[] = ConfigValidator::finding( $place, sprintf(
					/* translators: 1: a choice of a field, 2: a mail tag. */
					__(
						'The choice “%1$s” of %2$s has no valid email address, so nobody is added when a visitor selects it. Add an address after a vertical bar, such as Orders|orders@example.org.',
						'frontispiece',
					),
					$choice,
					"[$name]",
				) );
			}
		}
		return $findings;
	}

	/**
	 * @param non-empty-string $separator
	 * @return list<string>
	 */
	private static function split( string $separator, string $text ): array {
		return array_values( array_filter(
			array_map( 'trim', explode( $separator, $text ) ),
			static fn( string $part ): bool => '' !== $part,
		) );
	}

	/** @return list<Finding> no errors for parts that a mail tag fills in */
	private static function address( string $part, string $text ): array {
		$address = 1 === preg_match( '/<([^<>]*)>$/', $text, $match ) ? trim( $match[1] ) : $text;
		return str_contains( $address, '[' ) || [] !== AddressLine::written( $text )
			? []
			: [
				ConfigValidator::finding(
					$part,
					sprintf(
						/* translators: %s: what was written in place of an email address. */
						__(
							'“%s” is not a valid email address. Use the format name@example.org or Name <name@example.org>.',
							'frontispiece',
						),
						$text,
					),
				),
			];
	}

	/** @return list<Finding> */
	private function headers( string $name, MailTemplate $mail ): array {
		$findings = [];
		foreach ( self::split( "\n", $mail->headers ) as $line ) {
			if ( 1 !== preg_match( '/^([A-Za-z][A-Za-z0-9-]*)\s*:(.*)$/', $line, $match ) ) {
				$findings[] = ConfigValidator::finding(
					"$name.headers",
					sprintf(
						/* translators: %s: a line. */
						__(
							'“%s” is not a valid header. Enter one header per line, such as Reply-To: [your-email].',
							'frontispiece',
						),
						$line,
					),
				);
			} elseif ( in_array( strtolower( $match[1] ), [ 'reply-to', 'cc', 'bcc' ], true ) ) {
				foreach ( AddressLine::parts( $match[2] ) as $part ) {
					$findings = [ ...$findings, ...self::address( "$name.headers", $part ), ...$this->choices( "$name.headers", $part ) ];
				}
			} elseif ( ! str_starts_with( strtolower( $match[1] ), 'x-' ) ) {
				$findings[] = ConfigValidator::finding(
					"$name.headers",
					sprintf(
						/* translators: %s: name of a mail header. */
						__(
							'The %s header won\'t be sent. Only Reply-To, Cc, Bcc and headers that start with X- are allowed.',
							'frontispiece',
						),
						$match[1],
					),
				);
			}
		}
		return $findings;
	}

	/** @return list<Finding> */
	private function tags( string $name, MailTemplate $mail ): array {
		$known = [
			...array_merge( [], ...array_map( $this->form->namesOf( ... ), $this->form->fields() ) ),
			...array_column( $this->form->content()->groups(), 'name' ),
			...array_map( static fn( Tag $tag ): string => $tag->option( 'name' ) ?? '', $this->form->submitTags() ),
		];
		$findings = [];
		foreach ( self::FIELDS as $field ) {
			foreach ( MailTags::namesIn( $mail->toArray()[ $field ] . '' ) as $tag ) {
				$own = str_starts_with( $tag, '_raw_' ) ? substr( $tag, 5 ) : $tag;
				// Extensions may provide other tags that start with an underscore.
				if ( ! str_starts_with( $own, '_' ) && ! in_array( $own, $known, true ) ) {
					$findings[] = ConfigValidator::finding(
						"$name.$field",
						/* translators: %s: a mail tag. */
						sprintf( __( '%s isn\'t a field in this form.', 'frontispiece' ), "[$tag]" ),
					);
				}
			}
		}
		return $findings;
	}

	/** @return list<Finding> */
	private function files( string $name, MailTemplate $mail ): array {
		$files    = array_column( $this->form->fileTags(), 'name' );
		$known    = array_column( $this->form->fields(), 'name' );
		$findings = [];
		foreach ( MailTags::namesIn( $mail->attachments ) as $tag ) {
			if ( in_array( $tag, $known, true ) && ! in_array( $tag, $files, true ) ) {
				$findings[] = ConfigValidator::finding(
					"$name.attachments",
					/* translators: %s: a mail tag. */
					sprintf( __( '%s isn\'t a file field, so nothing will be attached.', 'frontispiece' ), "[$tag]" ),
				);
			}
		}
		return $findings;
	}
}
