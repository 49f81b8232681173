<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Fields\FieldTypes;

/** Reads forms from their posts and saves them. */
final class FormRepository {
	/** Elements whose content is no text. */
	public const SCRIPTS = '~<(script|style)\b.*?</\1\s*>~is';

	/** @var array<int, Form> */
	private array $cache = [];

	public function __construct( private readonly FieldTypes $types ) {}

	public function find( int $id ): ?Form {
		if ( $id < 1 ) {
			return null;
		}
		if ( ! isset( $this->cache[ $id ] ) ) {
			$post = get_post( $id );
			if (
				! $post instanceof \WP_Post || PostType::NAME !== $post->post_type || 'publish' !== $post->post_status
			) {
				return null;
			}
			$this->cache[ $id ] = $this->read( $post );
		}
		return $this->cache[ $id ];
	}

	/** Returns a form with this content that is not saved. */
	public function draft( string $content ): Form {
		return Form::fromArray( 0, [ 'template' => $content ], $this->types );
	}

	/**
	 * Returns a form that is not saved.
	 *
	 * @param array<array-key, mixed> $definition data from Form::toArray()
	 */
	public function unsaved( array $definition ): Form {
		return Form::fromArray( 0, $definition, $this->types );
	}

	/** Returns a form in any state, or one of its revisions. */
	public function read( \WP_Post $post ): Form {
		$meta = get_post_meta( $post->ID, PostType::META, true );
		return Form::fromArray(
			$post->ID,
			[ 'title' => self::title( $post ), 'template' => $post->post_content ] + ( is_array( $meta ) ? $meta : [] ),
			$this->types,
		);
	}

	/**
	 * @param array<array-key, mixed> $values data from Form::toArray()
	 * @return int ID; 0 if WordPress rejected it
	 */
	public function save( array $values, int $id = 0 ): int {
		$form = Form::fromArray( $id, $values, $this->types );
		$meta = array_diff_key( $form->toArray(), [ 'title' => 1, 'template' => 1 ] );
		$post = wp_insert_post(
			[
				'ID'           => $id,
				'post_type'    => PostType::NAME,
				'post_status'  => 'publish',
				'post_title'   => wp_slash( $form->title ),
				'post_content' => wp_slash( self::saved( $form->template ) ),
				'meta_input'   => [ PostType::META => wp_slash( $meta ) ],
			],
		);
		$this->clearCache( $post );
		if ( 0 === $id && $post > 0 ) {
			// WordPress saves revisions only on updates: without this one, the first version would be lost with the
			// first change.
			wp_save_post_revision( $post );
		}
		return $post;
	}

	/**
	 * Returns a template of which WordPress leaves nothing that is not meant: no scripts and styles without their tags, and no
	 * formulas without a sign that it takes for the begin of an element.
	 */
	private static function saved( string $template ): string {
		return self::isFiltered()
			? (string) preg_replace( [ self::SCRIPTS, '~<(?![a-z/!?])~i' ], [ '', '&lt;' ], $template )
			: $template;
	}

	/** Returns whether WordPress removes scripts from what the current user saves. */
	public static function isFiltered(): bool {
		return false !== has_filter( 'content_save_pre', 'wp_filter_post_kses' );
	}

	/**
	 * Returns a form's title without entities, which WordPress adds to titles from users without the unfiltered_html
	 * capability.
	 */
	private static function title( \WP_Post $post ): string {
		return wp_specialchars_decode( $post->post_title, ENT_QUOTES );
	}

	/** Returns whether a form is as it was created. */
	public function isUntouched( int $id ): bool {
		$post = get_post( $id );
		return $post instanceof \WP_Post
			&& PostType::NAME === $post->post_type
			&& 'publish' === $post->post_status
			&& $post->post_modified_gmt === $post->post_date_gmt;
	}

	/** Returns a title that no other form has, such as "Contact form 2". */
	public function uniqueTitle( string $title ): string {
		$titles = array_column( $this->list(), 'title' );
		$unique = $title;
		for ( $number = 2; in_array( $unique, $titles, true ); $number++ ) {
			$unique = "$title $number";
		}
		return $unique;
	}

	public function clearCache( int $id ): void {
		unset( $this->cache[ $id ] );
	}

	/** @return list<array{id: int, title: string}> all forms by their titles */
	public function list(): array {
		$posts = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => 'publish',
			'numberposts' => -1,
			'orderby'     => 'title',
			'order'       => 'ASC',
		] );
		return array_map(
			static fn( \WP_Post $post ): array => [ 'id' => $post->ID, 'title' => self::title( $post ) ],
			array_values( $posts ),
		);
	}

	/**
	 * @param int $limit -1 = all
	 * @return list<int> IDs, oldest first
	 */
	public function ids( int $limit = -1 ): array {
		$ids = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => 'publish',
			'numberposts' => $limit,
			'orderby'     => 'ID',
			'order'       => 'ASC',
			'fields'      => 'ids',
		] );
		return array_map( 'intval', array_values( $ids ) );
	}

	public function first(): ?Form {
		return $this->find( $this->ids( 1 )[0] ?? 0 );
	}

	/** @return array<string, mixed> template of new forms and of the form created on activation */
	public static function starter(): array {
		$labels = [
			__( 'Your name', 'frontispiece' ),
			__( 'Your email address', 'frontispiece' ),
			__( 'Subject', 'frontispiece' ),
			__( 'Your message', 'frontispiece' ),
			__( 'Send', 'frontispiece' ),
		];
		return [
			'title'    => __( 'Contact form', 'frontispiece' ),
			'locale'   => get_locale(),
			'template' => "<label>{$labels[0]} [text* your-name autocomplete:name]</label>\n\n<label>{$labels[1]} [email* your-email autocomplete:email]</label>\n\n<label>{$labels[2]} [text your-subject]</label>\n\n<label>{$labels[3]} [textarea* your-message]</label>\n\n[submit \"{$labels[4]}\"]",
			'mail'     => [
				'active'    => true,
				'recipient' => '[_site_admin_email]',
				'sender'    => '[_site_title] <[_site_sender]>',
				'subject'   => '[_site_title]: [your-subject]',
				'headers'   => 'Reply-To: [your-email]',
				// Include all fields, so that a field that is added later is not missing from the email.
				'body'      => "[_all_fields]\n\n-- \n"
					/* translators: %s: a mail tag. */
					. sprintf( __( 'Sent from the form on %s', 'frontispiece' ), '[_site_title] ([_site_url])' )
					. "\n"
					/* translators: %s: a mail tag. */
					. sprintf( __( 'View entry: %s', 'frontispiece' ), '[_entry_url]' ),
				// An entry that is not stored has no URL.
				'exclude_blank' => true,
			],
			'mail_2'   => [
				'active'    => false,
				'recipient' => '[your-email]',
				'sender'    => '[_site_title] <[_site_sender]>',
				'subject'   => '[_site_title]: [your-subject]',
				'headers'   => 'Reply-To: [_site_admin_email]',
				'body'      => "[your-message]\n\n-- \n[_site_title] ([_site_url])",
			],
		];
	}
}
