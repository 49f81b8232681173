<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\Submission;

/** Replaces mail tags in an email's text: [your-name], [_site_title], [_all_fields]. */
final class MailTags {
	private const TAG = '/\[\s*(_?[A-Za-z][A-Za-z0-9_:-]*)\s*\]/';

	/** Mail tags for the site and the entry, besides the form's fields. */
	public const SPECIAL = [
		'_all_fields', '_site_title', '_site_description', '_site_url', '_site_admin_email', '_site_sender',
		'_form_title', '_submission_id', '_entry_url', '_date', '_time', '_post_id', '_post_title', '_page_title',
		'_post_url', '_url', '_remote_ip', '_user_agent',
	];

	/** The most recipients of one line. */
	private const MAX_ADDRESSES = 50;

	/** Tags of a message to visitors, besides the form's fields. The others are for the site owner. */
	public const FOR_VISITORS = [ '_site_title', '_form_title', '_submission_id', '_date', '_time' ];

	/**
	 * @param array<string, string> $own          further tags
	 * @param bool                  $isForVisitor whether a visitor gets the texts: values are then those that the page
	 *     showed, because what follows a pipe can be an address that only the owner may see
	 */
	public function __construct(
		private readonly Submission $submission,
		private readonly array $own = [],
		private readonly bool $isForVisitor = false,
	) {}

	/** Returns the tags of the same submission for an email that a visitor gets. */
	public function toVisitor(): self {
		return new self( $this->submission, $this->own, true );
	}

	/**
	 * Returns the text with its tags replaced, as plain text. Values are not processed again, so that visitors cannot
	 * inject mail tags.
	 */
	public function plain( string $text ): string {
		return (string) preg_replace_callback(
			self::TAG,
			fn( array $match ): string => $this->value( $match[1] ) ?? $match[0],
			$text,
		);
	}

	/** Returns a message to the visitor with its tags replaced. Those that are for the site owner remain. */
	public function forVisitor( string $text ): string {
		$tags = $this->toVisitor();
		return (string) preg_replace_callback(
			self::TAG,
			static fn( array $match ): string =>
				( ! str_starts_with( $match[1], '_' ) || in_array( $match[1], self::FOR_VISITORS, true )
					? $tags->value( $match[1] )
					: null ) ?? $match[0],
			$text,
		);
	}

	public function html( string $text ): string {
		return (string) preg_replace_callback(
			self::TAG,
			function ( array $match ): string {
				$value = $this->value( $match[1] );
				return null === $value
					? $match[0]
					: nl2br( htmlspecialchars( $value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ), false );
			},
			$text,
		);
	}

	/** Returns the text with its tags replaced, as one line for a header, whatever the values contain. */
	public function line( string $text ): string {
		return self::oneLine( $this->plain( $text ) );
	}

	/**
	 * Returns the lines that a text stands for: one, or several if it contains a field whose value was written by the
	 * owner and has several email addresses.
	 *
	 * @return list<string>
	 */
	public function alternatives( string $text ): array {
		$sets = [ [] ];
		foreach ( self::namesIn( $text ) as $name ) {
			$addresses = isset( $this->own[ $name ] ) || $this->isForVisitor ? [] : $this->ownersAddresses( $name );
			$next      = [];
			foreach ( [] === $addresses ? [] : $sets as $set ) {
				foreach ( $addresses as $address ) {
					$next[] = [ $name => $address ] + $set;
				}
			}
			$sets = [] === $next ? $sets : $next;
		}
		return array_map(
			fn( array $set ): string => ( new self( $this->submission, $set + $this->own, $this->isForVisitor ) )->line( $text ),
			array_slice( $sets, 0, self::MAX_ADDRESSES ),
		);
	}

	/** @return list<string> the addresses that the owner wrote for what a visitor chose in a field */
	private function ownersAddresses( string $field ): array {
		$tag      = $this->submission->form->field( $field );
		$selected = (array) ( $this->submission->data[ $field ] ?? [] );
		if ( null === $tag || [] === $selected || [] !== array_diff( $selected, [ ...$tag->choices(), ...$tag->values ] ) ) {
			return [];
		}
		return AddressLine::written( implode( "\n", array_map( [ $tag, 'mailed' ], $selected ) ) );
	}

	/** @return list<string> the text without lines whose mail tags are all blank */
	public function lines( string $text, bool $excludeBlank ): array {
		$lines = explode( "\n", $text );
		return $excludeBlank
			? array_values( array_filter( $lines, fn( string $line ): bool => ! $this->isBlank( $line ) ) )
			: $lines;
	}

	public static function oneLine( string $text ): string {
		return trim(
			(string) preg_replace( '/[\x00-\x1F\x7F\x{85}\x{2028}\x{2029}]+/u', ' ', mb_scrub( $text, 'UTF-8' ) ),
		);
	}

	/** @return list<string> names of the mail tags in a text */
	public static function namesIn( string $text ): array {
		preg_match_all( self::TAG, $text, $matches );
		return array_values( array_unique( $matches[1] ) );
	}

	private function isBlank( string $line ): bool {
		preg_match_all( self::TAG, $line, $matches );
		$values = array_filter(
			array_map( fn( string $name ): ?string => $this->value( $name ), $matches[1] ),
			'is_string',
		);
		return [] !== $values && '' === implode( '', $values );
	}

	private function value( string $name ): ?string {
		if ( isset( $this->own[ $name ] ) ) {
			return $this->own[ $name ];
		}
		if ( str_starts_with( $name, '_raw_' ) ) {
			return $this->field( substr( $name, 5 ), true );
		}
		return str_starts_with( $name, '_' ) ? $this->special( $name ) : $this->field( $name );
	}

	/** @param bool $raw value as shown on the page, not the value after a pipe */
	private function field( string $name, bool $raw = false ): ?string {
		$raw   = $raw || $this->isForVisitor;
		$group = $this->submission->form->group( $name );
		if ( null !== $group && $group->name === $name ) {
			$texts = array_map( fn( string $field ): ?string => $this->field( $field, $raw ), $group->fields );
			return $group->text( array_combine( $group->fields, array_map( 'strval', $texts ) ), $this->submission->form->labels() );
		}
		if ( ! array_key_exists( $name, $this->submission->data ) ) {
			// A field that was hidden is empty. Anything else is no field of this form, and remains text.
			return $this->submission->form->hasField( $name ) ? '' : null;
		}
		$value   = $this->submission->data[ $name ];
		$tag     = $this->submission->form->field( $name );
		$consent = $this->submission->consents[ $name ] ?? '';
		if ( '' !== $consent ) {
			$text = EntryValues::consent( '' !== $value, $consent );
		} elseif ( null === $tag ) {
			$text = implode( ', ', (array) $value );
		} else {
			$type = $this->submission->form->type( $tag );
			$text = $raw ? $type->display( $tag, $value ) : $type->mailed( $tag, $value );
		}
		$free = $this->submission->free[ $name ] ?? '';
		return $text . ( '' === $free ? '' : " $free" );
	}

	private function special( string $name ): ?string {
		$meta = $this->submission->meta;
		$post = (int) ( $meta['post'] ?? 0 );
		$post = $post > 0 && is_post_publicly_viewable( $post ) ? $post : 0;
		return match ( $name ) {
			'_site_title'       => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'_site_description' => wp_specialchars_decode( get_bloginfo( 'description' ), ENT_QUOTES ),
			'_site_url'         => home_url( '/' ),
			'_site_admin_email' => (string) get_option( 'admin_email' ),
			'_site_sender'      => self::siteSender(),
			'_form_title'       => $this->submission->form->title,
			'_submission_id'    => (string) $this->submission->id,
			'_entry_url'        => $this->submission->id > 0 ? EntryView::url( $this->submission->id ) : '',
			'_date'             =>
				(string) wp_date( (string) get_option( 'date_format' ), $this->submission->createdAt ),
			'_time'             =>
				(string) wp_date( (string) get_option( 'time_format' ), $this->submission->createdAt ),
			'_post_id'          => $post > 0 ? (string) $post : '',
			'_post_title',
			'_page_title' => $post > 0 ? wp_specialchars_decode( get_the_title( $post ), ENT_QUOTES ) : '',
			'_post_url'         => $post > 0 ? (string) get_permalink( $post ) : '',
			// The browser of whoever sent the form says which one: other people get a link to the page that is known.
			'_url'              => $this->isForVisitor ? FormPage::url( $post ) : (string) ( $meta['url'] ?? '' ),
			'_remote_ip'        => (string) ( $meta['address'] ?? '' ),
			'_user_agent'       => (string) ( $meta['agent'] ?? '' ),
			'_all_fields'       => $this->allFields(),
			default             => null,
		};
	}

	private function allFields(): string {
		$lines = [];
		$names = [];
		foreach ( $this->submission->form->tags() as $tag ) {
			$name = $this->submission->form->group( $tag->name )->name ?? $tag->name;
			if (
				isset( $this->submission->data[ $tag->name ] )
				&& ! isset( $names[ $name ] )
				&& ! $this->submission->form->type( $tag )::IS_CHALLENGE
			) {
				$names[ $name ] = true;
				$value          = (string) $this->field( $name );
				$lines[]        = $this->submission->form->labels()->forField( $name )
					. ( str_contains( $value, "\n" ) ? ":\n" : ': ' )
					. $value;
			}
		}
		return implode( "\n", $lines );
	}

	/**
	 * Returns a sender address on this site's domain, because mail servers reject emails sent in another domain's name.
	 */
	public static function siteSender(): string {
		$host = (string) wp_parse_url( home_url(), PHP_URL_HOST );
		$host = (string) preg_replace( '/^www\./', '', '' === $host ? 'localhost' : $host );
		return 'wordpress@' . ( str_contains( $host, '.' ) ? $host : "$host.localdomain" );
	}
}
