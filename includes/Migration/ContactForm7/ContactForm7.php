<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Access\ImportedAccess;
use Frontispiece\Migration\FormPlugins\ContentHtml;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\ImportsSettings;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;
use Frontispiece\Migration\FormPlugins\TranslatedForm;

/** Reads forms of Contact Form 7: a custom post type, with the parts of a form in meta fields. */
final class ContactForm7 extends FormPlugin implements ImportsSettings {
	public const NAME         = 'contact-form-7';
	public const LABEL        = 'Contact Form 7';
	public const FOLDERS      = [ 'contact-form-7' ];
	public const SHORTCODES   = [ 'contact-form-7' ];
	protected const SHORTCODE = '[contact-form-7 id="%d"]';
	protected const SIGN      = 'WPCF7_VERSION';

	/** @param \Closure(): Turnstile $turnstile */
	public function __construct(
		private readonly Database $db,
		private readonly FormRepository $forms,
		private readonly BlockConverter $converter,
		private readonly \Closure $turnstile,
	) {}

	public function references( array $attributes, string $content ): array {
		$text  = static fn( string $name ): string =>
			is_scalar( $attributes[ $name ] ?? null ) ? (string) $attributes[ $name ] : '';
		$names = [ $text( 'id' ), '' === $text( 'title' ) ? '' : 'title:' . $text( 'title' ) ];
		return array_values( array_filter( $names, static fn( string $name ): bool => '' !== $name ) );
	}

	public function forms(): array {
		return StoredTables::postTitles( $this->db, 'wpcf7_contact_form' );
	}

	public function translate( string $id ): TranslatedForm {
		$title    = $this->forms()[ $id ] ?? '';
		$meta     = $this->meta( (int) $id );
		$text     = static fn( string $key ): string => $meta[ $key ] ?? '';
		$list     = static fn( string $key ): array => StoredData::read( $meta[ $key ] ?? '' ) ?? [];
		$template = $text( '_form' );
		$notes    = new MigrationNotes();
		self::note( $notes, $template, $text( '_additional_settings' ) );
		UnsupportedTags::note( $notes, $template, $meta );
		$notes->lostServices( array_keys( array_filter( [
			'Brevo'            => true === ( $list( '_sendinblue' )['enable_contact_list'] ?? false )
				|| true === ( $list( '_sendinblue' )['enable_transactional_email'] ?? false ),
			'Constant Contact' => true === ( $list( '_constant_contact' )['enable_contact_list'] ?? false ),
		] ) ) );
		if ( FormRepository::isFiltered() && ContentHtml::hasScripts( $template ) ) {
			$notes->lostScripts( $title );
		}
		$addOns  = new AddOnTemplate( $this->forms, $this->converter, $notes );
		$clean   = ( new ForeignTags( $this->forms, $notes ) )->remove( $template );
		$groups  = $list( 'wpcf7cf_options' );
		$content = $addOns->translate( $clean, $groups );
		$names   = array_map( static fn( Tag $tag ): string => $tag->name, $this->forms->draft( $content )->fields() );
		return new TranslatedForm(
			$title,
			[
				'title'    => $title,
				'locale'   => $text( '_locale' ),
				'template' => $content,
				'mail'     => self::mail( AddOnTemplate::withoutMarks( $list( '_mail' ), $template, $groups ), true ),
				'mail_2'   => self::mail( AddOnTemplate::withoutMarks( $list( '_mail_2' ), $template, $groups ), false ),
				'messages' => $list( '_messages' ),
				'settings' => self::settings( $text( '_additional_settings' ) ),
			],
			$notes,
			array_combine( $names, $names ),
			array_values( StoredData::nonEmpty( [
				substr( $text( '_hash' ), 0, 40 ),
				'' === $title ? '' : "title:$title",
				// Flamingo files entries under this name.
				'slug:' . (string) get_post_field( 'post_name', (int) $id ),
			] ) ),
		);
	}

	public function access( string $id, ImportedAccess $access ): void {
		if ( self::isOn( 'subscribers_only', $this->meta( (int) $id )['_additional_settings'] ?? '' ) ) {
			$access->requireLogin();
		}
	}

	public function entryStores(): array {
		return [ ...Flamingo::stores( $this->db ), ...Cfdb7::stores( $this->db ) ];
	}

	/**
	 * Imports the Turnstile keys if none are entered here. reCAPTCHA keys are not imported: that plugin uses version 3,
	 * our tag uses version 2.
	 */
	public function importSettings(): void {
		$option = get_option( 'wpcf7' );
		$keys   = is_array( $option ) && is_array( $option['turnstile'] ?? null )
			? array_filter( $option['turnstile'], 'is_string' )
			: [];
		$site   = (string) array_key_first( $keys );
		$secret = $keys[ $site ] ?? '';
		if ( '' !== $site && '' !== $secret && '' === Turnstile::enteredSiteKey() && ! Turnstile::hasSecret() ) {
			( $this->turnstile )()->saveKeys( sanitize_text_field( $site ), sanitize_text_field( $secret ) );
		}
	}

	/** @return array<array-key, string> */
	private function meta( int $id ): array {
		return StoredTables::postMeta( $this->db, [ $id ] )[ $id ] ?? [];
	}

	/** @return array<string, mixed> */
	private static function mail( mixed $mail, bool $isFirst ): array {
		$mail = is_array( $mail ) ? $mail : [];
		return [
			'active'        => $isFirst ? [] !== $mail : self::isSet( $mail, 'active' ),
			'headers'       => $mail['additional_headers'] ?? '',
			'html'          => self::isSet( $mail, 'use_html' ),
			'exclude_blank' => self::isSet( $mail, 'exclude_blank' ),
		] + array_intersect_key(
			$mail,
			[ 'recipient' => 1, 'sender' => 1, 'subject' => 1, 'body' => 1, 'attachments' => 1 ],
		);
	}

	/** @param array<array-key, mixed> $mail */
	private static function isSet( array $mail, string $name ): bool {
		return in_array( $mail[ $name ] ?? false, [ true, 1, '1' ], true );
	}

	/** @return array<string, mixed> */
	private static function settings( string $lines ): array {
		return [
			'skip_mail'                => self::isOn( 'skip_mail', $lines ) || self::isOn( 'demo_mode', $lines ),
			'store'                    => ! self::isOn( 'do_not_store', $lines ),
			'acceptance_as_validation' => self::isOn( 'acceptance_as_validation', $lines ),
		];
	}

	private static function isOn( string $name, string $lines ): bool {
		return 1 === preg_match( "/^[ \\t]*{$name}[ \\t]*:[ \\t]*[\"']?(?:on|true|1)[\"']?\\s*$/mi", $lines );
	}

	private static function note( MigrationNotes $notes, string $template, string $settings ): void {
		if (
			1 === preg_match( '/\[(?:recaptcha|turnstile)\b/', $template, $match )
			&& ( '[turnstile' !== $match[0] || '' === Turnstile::siteKey() )
		) {
			$notes->changed( sprintf(
				/* translators: %s: a form tag. */
				__(
					'The %s tag requires API keys for its service. Enter captcha keys under Frontispiece → Forms → Spam protection.',
					'frontispiece',
				),
				$match[0] . ']',
			) );
		}
		if ( str_contains( $settings, 'on_sent_ok' ) || str_contains( $settings, 'on_submit' ) ) {
			$notes->lost( __(
				'The on_sent_ok and on_submit settings contain scripts, so they were not imported. Use JavaScript form events instead.',
				'frontispiece',
			) );
		}
	}
}
