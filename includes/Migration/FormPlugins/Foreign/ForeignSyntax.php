<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Foreign;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\Placeholders;

/**
 * Removes what is left of another plugin's syntax from a translated form: placeholders in braces, shortcodes, and tags
 * that are no mail tags here. Visitors and owners would see them as text. Each is named to the owner.
 */
final class ForeignSyntax {
	/** In HTML, it may contain entities. */
	private const PLACEHOLDER = '/\{\{?\s*([\p{L}\p{N}_@#!(][^{}]{0,2000}?)\s*\}?\}/u';

	private const CONTACT_FORM_7 = 'contact-form-7';

	private readonly Brackets $brackets;

	private readonly bool $hasTags;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly MigrationNotes $notes,
		string $plugin,
	) {
		// There, braces are text, and templates are cleaned by their own tags.
		$this->hasTags  = self::CONTACT_FORM_7 === $plugin;
		$this->brackets = new Brackets( $notes, $this->hasTags );
	}

	/**
	 * @param array<string, mixed> $definition as Form::fromArray() reads it
	 * @return array<string, mixed>
	 */
	public function remove( array $definition ): array {
		$title    = is_string( $definition['title'] ?? null ) ? $definition['title'] : '';
		$template = is_string( $definition['template'] ?? null ) ? $definition['template'] : '';
		if ( ! $this->hasTags ) {
			$clean = fn( string $text ): string => $this->brackets->remove( $this->placeholders( $text, $title ) );

			$definition['template'] = ( new BlockTexts( $clean ) )->replace( $template );
		}
		$fields  = self::fields( $this->forms->unsaved( $definition ) );
		$inMail  = [ ...$fields, ...MailTags::SPECIAL ];
		$onPage  = [ ...$fields, ...MailTags::FOR_VISITORS ];
		$message = fn( mixed $text ): mixed => is_string( $text )
			? $this->brackets->remove( $this->hasTags ? $text : $this->placeholders( $text, $title ), $onPage )
			: $text;
		foreach ( array_intersect( Form::MAILS, array_keys( $definition ) ) as $name ) {
			$definition[ $name ] = $this->mail( (array) $definition[ $name ], $inMail, $name, $title );
		}
		if ( isset( $definition['messages'] ) ) {
			$definition['messages'] = array_map( $message, (array) $definition['messages'] );
		}
		$confirmation = static fn( mixed $input ): array =>
			array_map( $message, array_intersect_key( (array) $input, [ 'text' => 1, 'query' => 1 ] ) ) + (array) $input;
		if ( isset( $definition['confirmation'] ) ) {
			$definition['confirmation'] = $confirmation( $definition['confirmation'] );
		}
		if ( isset( $definition['confirmations'] ) ) {
			$definition['confirmations'] = array_map( $confirmation, (array) $definition['confirmations'] );
		}
		return $definition;
	}

	/** @return list<string> names of mail tags for the fields of a form */
	private static function fields( Form $form ): array {
		$names = array_map( static fn( Tag $tag ): array => $form->namesOf( $tag ), $form->tags() );
		return array_values( array_unique( array_merge( array_column( $form->content()->groups(), 'name' ), ...$names ) ) );
	}

	/**
	 * @param array<array-key, mixed> $mail
	 * @param list<string>            $known
	 * @return array<array-key, mixed>
	 */
	private function mail( array $mail, array $known, string $name, string $title ): array {
		$clean = fn( mixed $text ): mixed => is_string( $text )
			? $this->brackets->remove( $this->hasTags ? $text : $this->placeholders( $text, $title ), $known )
			: $text;
		$texts = array_intersect_key( $mail, array_flip( [ 'recipient', 'sender', 'subject', 'body', 'attachments', 'headers' ] ) );
		$clean = array_map( $clean, $texts ) + $mail;
		if ( is_string( $clean['subject'] ?? null ) && $clean['subject'] !== ( $mail['subject'] ?? '' ) ) {
			// What is left of a tag in brackets.
			$clean['subject'] = trim( (string) preg_replace( [ '/\[\s*\]/', '/ {2,}/' ], [ '', ' ' ], $clean['subject'] ) );
		}
		if ( is_string( $clean['headers'] ?? null ) ) {
			// A header without a value is none.
			$clean['headers'] = trim( (string) preg_replace( '/^[\w-]+:[ \t]*\R?$\R?/m', '', $clean['headers'] ) );
		}
		if ( '' === trim( (string) ( $clean['recipient'] ?? '' ) ) && '' !== trim( (string) ( $mail['recipient'] ?? '' ) ) ) {
			$clean = 'mail' === $name ? [ 'recipient' => '[_site_admin_email]' ] + $clean : [ 'active' => false ] + $clean;
		}
		return $clean;
	}

	private function placeholders( string $text, string $title ): string {
		return (string) preg_replace_callback( self::PLACEHOLDER, function ( array $match ) use ( $title ): string {
			if ( Placeholders::isText( html_entity_decode( $match[1], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) ) {
				return $match[0];
			}
			$text = match ( strtolower( $match[1] ) ) {
				'form_title', 'form_name', 'form:title', 'form:name'               => $title,
				'site_name', 'site_title', 'wp.site_title', 'wp:site_title', 'site.name' =>
					wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
				'site_url', 'wp.site_url', 'wp:site_url', 'site.url'               => home_url(),
				default                                                            => null,
			};
			if ( null === $text ) {
				$this->notes->lost( sprintf(
					/* translators: %s: a placeholder in a text. */
					__( 'The placeholder %s has no equivalent in the texts of a form and is left out.', 'frontispiece' ),
					$match[0],
				) );
			}
			return (string) $text;
		}, $text );
	}
}
