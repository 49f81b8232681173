<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\MigratedThing;
use Frontispiece\Migration\MigrationSource;

/** Imports forms of Contact Form 7. They are a custom post type, with the parts of a form in meta fields. */
final class ContactForm7 implements MigrationSource {
	/** Meta keys of an imported form: its original post, and the hash whose start newer shortcodes use as ID. */
	private const FROM = '_frontispiece_cf7';
	private const HASH = '_frontispiece_cf7_hash';

	private const AT_ONCE = 500;

	/** @param \Closure(): Turnstile $turnstile */
	public function __construct(
		private readonly Database $db,
		private readonly FormRepository $forms,
		private readonly \Closure $turnstile,
	) {}

	public function name(): string {
		return 'contact-form-7';
	}

	public function label(): string {
		return 'Contact Form 7';
	}

	public function shortcode(): string {
		return 'contact-form-7';
	}

	public function isActive(): bool {
		return defined( 'WPCF7_VERSION' );
	}

	public function waiting(): int {
		return count( $this->posts() );
	}

	public function copy(): array {
		$this->bringKeys();
		$copied = [];
		foreach ( $this->posts() as $id => $title ) {
			$meta = static fn( string $key ): mixed => get_post_meta( $id, $key, true );
			$text = static fn( mixed $value ): string => is_string( $value ) ? $value : '';
			$made = $this->forms->save(
				[
					'title'    => $title,
					'locale'   => $text( $meta( '_locale' ) ),
					'template' => $text( $meta( '_form' ) ),
					'mail'     => self::mail( $meta( '_mail' ), true ),
					'mail_2'   => self::mail( $meta( '_mail_2' ), false ),
					'messages' => is_array( $meta( '_messages' ) ) ? $meta( '_messages' ) : [],
					'settings' => self::settings( $text( $meta( '_additional_settings' ) ) ),
				],
			);
			if ( $made > 0 ) {
				update_post_meta( $made, self::FROM, (string) $id );
				update_post_meta( $made, self::HASH, substr( $text( $meta( '_hash' ) ), 0, 40 ) );
				$copied[] = new MigratedThing(
					(string) $id,
					$made,
					$title,
					self::notes( $text( $meta( '_form' ) ), $text( $meta( '_additional_settings' ) ) ),
				);
			}
		}
		return $copied;
	}

	/**
	 * Imports the Turnstile keys if none are entered here. reCAPTCHA keys are not imported: that plugin uses version 3,
	 * our tag uses version 2.
	 */
	private function bringKeys(): void {
		$option = get_option( 'wpcf7' );
		$keys   = is_array( $option ) && is_array( $option['turnstile'] ?? null )
			? array_filter( $option['turnstile'], 'is_string' )
			: [];
		$site   = (string) array_key_first( $keys );
		$secret = $keys[ $site ] ?? '';
		if ( '' !== $site && '' !== $secret && '' === Turnstile::enteredSiteKey() && ! Turnstile::hasSecret() ) {
			( $this->turnstile )()->keep( sanitize_text_field( $site ), sanitize_text_field( $secret ) );
		}
	}

	/**
	 * Returns the form that a Contact Form 7 shortcode refers to.
	 *
	 * @param string $id post ID, or the start of its hash
	 * @return int 0 = not imported
	 */
	public function form( string $id, string $title ): int {
		$by = ctype_digit( $id ) ? [ [ 'key' => self::FROM, 'value' => $id ] ] : [];
		if ( 1 === preg_match( '/^[0-9a-f]{7,40}$/', $id ) ) {
			$by[] = [ 'key' => self::HASH, 'value' => '^' . $id, 'compare' => 'REGEXP' ];
		}
		foreach ( $by as $clause ) {
			$found = get_posts( [
				'post_type'   => PostType::NAME,
				'numberposts' => 1,
				'fields'      => 'ids',
				'orderby'     => 'ID',
				'order'       => 'ASC',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- forms are few.
				'meta_query'  => [ $clause ],
			] );
			if ( isset( $found[0] ) && is_int( $found[0] ) ) {
				return $found[0];
			}
		}
		$found = '' === $title
			? []
			: get_posts( [
				'post_type'   => PostType::NAME,
				'numberposts' => 1,
				'fields'      => 'ids',
				'title'       => $title,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- forms are few.
				'meta_key'    => self::FROM,
			] );
		return isset( $found[0] ) && is_int( $found[0] ) ? $found[0] : 0;
	}

	/** @return array<string, int> number, hash, or title: and the title => the form that was made of it */
	public function copied(): array {
		$copied = [];
		foreach ( get_posts( [
			'post_type'   => PostType::NAME,
			'numberposts' => self::AT_ONCE,
			'orderby'     => 'ID',
			'order'       => 'ASC',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- in the editor only, and forms are few.
			'meta_key'    => self::FROM,
		] ) as $form ) {
			$hash    = get_post_meta( $form->ID, self::HASH, true );
			$names   = [
				(string) get_post_meta( $form->ID, self::FROM, true ),
				is_string( $hash ) && '' !== $hash ? $hash : '',
				"title:{$form->post_title}",
			];
			$copied += array_fill_keys(
				array_filter( $names, static fn( string $name ): bool => '' !== $name ),
				$form->ID,
			);
		}
		return $copied;
	}

	/** @return array<int, string> post => title of forms that are not imported yet */
	private function posts(): array {
		$wpdb  = Database::wpdb();
		$posts = [];
		foreach ( $this->db->rows(
			"SELECT p.ID, p.post_title FROM {$wpdb->posts} p LEFT JOIN {$wpdb->postmeta} m ON m.meta_key = %s AND m.meta_value = p.ID WHERE p.post_type = 'wpcf7_contact_form' AND p.post_status <> 'trash' AND m.meta_id IS NULL ORDER BY p.ID LIMIT %d",
			self::FROM,
			self::AT_ONCE,
		) as $row ) {
			$posts[ (int) $row['ID'] ] = (string) $row['post_title'];
		}
		return $posts;
	}

	/** @return array<string, mixed> */
	private static function mail( mixed $given, bool $isFirst ): array {
		$given = is_array( $given ) ? $given : [];
		return [
			'active'        => $isFirst ? [] !== $given : self::isSet( $given, 'active' ),
			'headers'       => $given['additional_headers'] ?? '',
			'html'          => self::isSet( $given, 'use_html' ),
			'exclude_blank' => self::isSet( $given, 'exclude_blank' ),
		] + array_intersect_key(
			$given,
			[ 'recipient' => 1, 'sender' => 1, 'subject' => 1, 'body' => 1, 'attachments' => 1 ],
		);
	}

	/** @param array<array-key, mixed> $given */
	private static function isSet( array $given, string $name ): bool {
		return in_array( $given[ $name ] ?? false, [ true, 1, '1' ], true );
	}

	/** @return array<string, mixed> */
	private static function settings( string $lines ): array {
		$on = static fn( string $name ): bool =>
			1 === preg_match( '/^[ \t]*' . $name . '[ \t]*:[ \t]*(?:on|true|1)[ \t]*$/mi', $lines );
		return [
			'skip_mail'                => $on( 'skip_mail' ) || $on( 'demo_mode' ),
			'store'                    => ! $on( 'do_not_store' ),
			'acceptance_as_validation' => $on( 'acceptance_as_validation' ),
		];
	}

	/** @return list<string> */
	private static function notes( string $template, string $settings ): array {
		$notes = [];
		if (
			1 === preg_match( '/\[(?:recaptcha|turnstile|stripe|response|sendinblue)\b/', $template, $match )
			&& ! str_contains( $match[0], 'response' )
			&& ( '[turnstile' !== $match[0] || '' === Turnstile::siteKey() )
		) {
			$notes[] = sprintf(
				/* translators: %s: a form tag. */
				__(
					'The %s tag requires API keys for its service. Enter captcha keys under Frontispiece → Spam protection.',
					'frontispiece',
				),
				$match[0] . ']',
			);
		}
		if ( str_contains( $settings, 'on_sent_ok' ) || str_contains( $settings, 'on_submit' ) ) {
			$notes[] = __(
				'The on_sent_ok and on_submit settings contain scripts, so they were not imported. Use JavaScript form events instead.',
				'frontispiece',
			);
		}
		return $notes;
	}
}
