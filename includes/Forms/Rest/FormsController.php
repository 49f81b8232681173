<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Conditions\ConditionCheck;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Entries\EntryTotals;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Forms\FormUsage;
use Frontispiece\Forms\PostType;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Blocks\AttributeErrors;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * REST endpoints for forms, for the block editor's form picker and the Forms screen: list, read, create, update,
 * duplicate, trash and restore.
 */
final class FormsController extends RestController {
	protected const TITLE = 'form';
	/** Longest template of a form, in characters. */
	private const MAX_LENGTH = 1_000_000;

	private const ONE = '/contact-forms/(?P<id>\d+)';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryTotals $entryTotals,
		private readonly Tables $tables,
		private readonly WebhookRepository $webhooks,
	) {}

	public function register_routes(): void {
		$form = self::args();
		$args = [ 'id' => [ 'type' => 'integer', 'minimum' => 0 ] ];
		$save = fn( \WP_REST_Request $request, int $id ): \WP_REST_Response|\WP_Error => $this->save( $id, $request->get_params() );
		$add  = fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error => $this->save( 0, $request->get_params() );
		$this->route(
			'/contact-forms',
			// For the block editor, and for the Results screen.
			$this->endpoint( 'GET', $this->forms->list( ... ), permission: static fn(): bool =>
				current_user_can( 'edit_posts' ) || current_user_can( Capabilities::VIEW_ENTRIES ), returns: self::ITEMS ),
			$this->endpoint( 'POST', $add, $form ),
		);
		$this->registerLists();
		$this->route(
			self::ONE,
			$this->endpoint( 'GET', $this->read( ... ), $args ),
			$this->endpoint( 'PUT, PATCH, POST', $save, $args + $form ),
			$this->endpoint( 'DELETE', $this->delete( ... ), $args + [ 'force' => [ 'type' => 'boolean' ] ], returns: Schema::object(
				Schema::byType( integer: [ 'id' ] ) + [ 'state' => [ 'type' => [ 'string', 'boolean' ] ] ],
			) ),
		);
		foreach ( [ 'restore' => $this->restore( ... ), 'duplicate' => $this->duplicate( ... ) ] as $name => $do ) {
			$this->route( self::ONE . "/$name", $this->endpoint( 'POST', $do, $args ) );
		}
		$this->actions( '/contact-forms', 'contact-form', [
			'trash'   => $this->delete( ... ),
			'restore' => $this->restore( ... ),
			'delete'  => fn( int $id ): \WP_REST_Response|\WP_Error =>
				'trash' === get_post_status( $id ) ? $this->delete( $id, true ) : self::unknown(),
		] );
		$this->resource(
			self::ONE . '/revisions',
			'form-revision',
			Schema::byType( integer: [ 'id' ], string: [ 'when' ] ) + [ 'form' => Schema::object( $form ) ],
			$this->endpoint( 'GET', $this->revisions( ... ), $args, returns: self::ITEMS ),
		);
	}

	private function registerLists(): void {
		$state = [ 'type' => 'string', 'enum' => [ 'publish', 'trash' ], 'default' => 'publish' ];
		$this->resource(
			'/contact-forms/overview',
			'form-summary',
			Schema::byType( integer: [ 'id', 'unread', 'total', 'last' ], string: [ 'title', 'notation', 'shortcode', 'when' ] ),
			$this->endpoint( 'GET', $this->overview( ... ), [ 'state' => $state ], returns: self::ITEMS ),
		);
		$field = Schema::byType( string: [ 'name', 'label', 'type' ], boolean: [ 'required' ] );
		$form  = Schema::byType( integer: [ 'id' ], string: [ 'title' ] ) + [ 'fields' => Schema::list( Schema::object( $field ) ) ];
		$this->resource(
			'/contact-forms/fields',
			'form-fields',
			[ 'forms' => Schema::list( Schema::object( $form ) ) ],
			$this->endpoint( 'GET', $this->fields( ... ), permission: Capabilities::VIEW_ENTRIES ),
		);
		$ids = Schema::list( [ 'type' => 'integer' ] ) + [ 'maxItems' => 100, 'default' => [] ];
		$this->resource(
			'/contact-forms/places',
			'form-usage',
			Schema::byType( string: [ 'title', 'view', 'edit', 'place' ] ),
			$this->endpoint(
				'GET',
				static fn( array $ids ): array => FormUsage::forForms( $ids ),
				[ 'ids' => $ids ],
				returns: self::ITEMS,
			),
		);
	}

	protected function properties(): array {
		return self::args() + Schema::byType(
			integer: [ 'id' ],
			string: [ 'notation', 'shortcode' ],
			strings: [ 'advice' ],
			objects: [ 'findings' ],
		);
	}

	/**
	 * @return list<array{
	 *     id: int,
	 *     title: string,
	 *     notation: string,
	 *     shortcode: string,
	 *     unread: int,
	 *     total: int,
	 *     last: int,
	 *     when: string
	 * }>
	 */
	private function overview( string $state ): array {
		$posts  = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => $state,
			'numberposts' => -1,
			'orderby'     => 'title',
			'order'       => 'ASC',
		] );
		$counts = $this->tables->ready() ? $this->entryTotals->byForm() : [];
		return array_map( function ( \WP_Post $post ) use ( $counts ): array {
			$form  = $this->forms->read( $post );
			$count = $counts[ $post->ID ] ?? [ 'unread' => 0, 'total' => 0, 'last' => 0 ];
			return [
				'id'        => $post->ID,
				'title'     => $form->title,
				'notation'  => self::notation( $form ),
				'shortcode' => self::shortcode( $post->ID ),
			] + $count + [ 'when' => EntryView::dateTime( $count['last'] ) ];
		}, array_values( $posts ) );
	}

	/** @return array{forms: list<array{id: int, title: string, fields: list<array<string, string|bool>>}>} */
	private function fields(): array {
		return [
			'forms' => array_map( function ( array $listed ): array {
				$form = $this->forms->find( $listed['id'] );
				return $listed + [
					'fields' => array_map(
						static fn( Tag $tag ): array => [
							'name'     => $tag->name,
							'label'    => (string) $form?->labels()->forField( $tag->name ),
							'type'     => $tag->type,
							'required' => $tag->required,
						],
						$form?->fields() ?? [],
					),
				];
			}, $this->forms->list() ),
		];
	}

	private function read( int $id ): \WP_REST_Response|\WP_Error {
		$form = $this->forms->find( $id );
		if ( null === $form ) {
			return self::unknown();
		}
		$review = new ConfigValidator( $form );
		return new \WP_REST_Response(
			[ 'id' => $form->id ] + $form->toArray() + [
				'notation'  => self::notation( $form ),
				'shortcode' => self::shortcode( $form->id ),
				'advice'    => $review->advice(),
				'findings'  => $review->findings(),
			],
		);
	}

	/** @param array<string, mixed> $input */
	private function save( int $id, array $input ): \WP_REST_Response|\WP_Error {
		$known = array_intersect_key( $input, self::args() );
		$old   = $id > 0 ? $this->forms->find( $id ) : null;
		if ( $id > 0 && null === $old ) {
			return self::unknown();
		}
		$errors = $this->errors( $known );
		if ( [] !== $errors ) {
			return self::failure( 'invalid_form', __( 'Some fields have errors.', 'frontispiece' ), params: $errors );
		}
		if ( null !== $old && is_array( $known['settings'] ?? null ) ) {
			$known['settings'] = FormAccess::withRestrictions( $old, $known['settings'] );
		}
		$saved = $this->forms->save(
			array_replace( null === $old ? FormRepository::starter() : $old->toArray(), $known ),
			$id,
		);
		$form  = $this->read( $saved );
		if ( $form instanceof \WP_REST_Response && 0 === $id ) {
			$form->set_status( 201 );
		}
		return $form;
	}

	/**
	 * @param array<string, mixed> $input
	 * @return array<string, string> part => error
	 */
	private function errors( array $input ): array {
		$errors = is_string( $input['title'] ?? null ) && '' === trim( sanitize_text_field( $input['title'] ) )
			? [ 'title' => __( 'Enter a name for this form.', 'frontispiece' ) ]
			: [];
		$template = $input['template'] ?? null;
		$circles  = is_string( $template ) ? ( new ConditionCheck( $this->forms->draft( $template ) ) )->circles() : [];
		if ( [] !== $circles ) {
			$errors['template'] = implode( ' ', $circles );
		}
		foreach ( AttributeErrors::advice(
			is_array( $input['settings'] ?? null ) ? $input['settings'] : [],
			FormSettings::declared(),
		) as $name => $text ) {
			$errors[ "settings.$name" ] = $text;
		}
		return $errors;
	}

	private function delete( int $id, bool $force = false ): \WP_REST_Response|\WP_Error {
		$post = $this->post( $id );
		if ( null === $post ) {
			return self::unknown();
		}
		// Delete permanently only what is already in the trash, so that an accidental deletion can be undone.
		$force ? ( 'trash' === $post->post_status ? wp_delete_post( $id, true ) : null ) : wp_trash_post( $id );
		$this->forms->clearCache( $id );
		return new \WP_REST_Response( [ 'id' => $id, 'state' => get_post_status( $id ) ] );
	}

	private function restore( int $id ): \WP_REST_Response|\WP_Error {
		$post = $this->post( $id );
		if ( null === $post || 'trash' !== $post->post_status ) {
			return self::unknown();
		}
		wp_untrash_post( $id );
		wp_update_post( [ 'ID' => $id, 'post_status' => 'publish' ] );
		$this->forms->clearCache( $id );
		return $this->read( $id );
	}

	private function duplicate( int $id ): \WP_REST_Response|\WP_Error {
		$form = $this->forms->find( $id );
		if ( null === $form ) {
			return self::unknown();
		}
		$copy = $this->forms->save(
			/* translators: %s: name of a form. */
			[ 'title' => $this->forms->uniqueTitle( sprintf( __( '%s (copy)', 'frontispiece' ), $form->title ) ) ] + $form->toArray(),
		);
		$this->webhooks->copy( $id, $copy );
		$response = $this->read( $copy );
		if ( $response instanceof \WP_REST_Response ) {
			$response->set_status( 201 );
		}
		return $response;
	}

	/** Returns the revisions of a form, newest first, each in the format in which it can be saved again. */
	private function revisions( int $id ): \WP_REST_Response|\WP_Error {
		$form = $this->forms->find( $id );
		if ( null === $form ) {
			return self::unknown();
		}
		$revisions = array_filter(
			wp_get_post_revisions( $id, [ 'posts_per_page' => 20 ] ),
			static fn( $revision ): bool => $revision instanceof \WP_Post,
		);
		return new \WP_REST_Response( array_map(
			fn( \WP_Post $revision ): array => [
				'id'   => $revision->ID,
				'when' => EntryView::dateTime( (int) get_post_timestamp( $revision ) ),
				'form' => FormAccess::restrict( $form, $this->forms->read( $revision )->toArray() ),
			],
			array_values( $revisions ),
		) );
	}

	private function post( int $id ): ?\WP_Post {
		$post = get_post( $id );
		return $post instanceof \WP_Post && PostType::NAME === $post->post_type ? $post : null;
	}

	/** Returns how the form is written, which decides the editor that opens it. */
	private static function notation( Form $form ): string {
		return $form->isInBlocks() ? 'blocks' : 'tags';
	}

	private static function shortcode( int $id ): string {
		return "[frontispiece_form id=\"$id\"]";
	}

	/** @return array<string, array<string, mixed>> */
	public static function args(): array {
		$object = [ 'type' => 'object' ];
		return [
			'title'    => [ 'type' => 'string', 'maxLength' => 1000 ],
			'locale'   => [ 'type' => 'string', 'maxLength' => 100 ],
			'template' => [ 'type' => 'string', 'maxLength' => self::MAX_LENGTH ],
			'mail'     => $object,
			'mail_2'   => $object,
			'messages' => $object,
			'settings' => $object,
			'confirmation'  => $object,
			'confirmations' => [ 'type' => 'array', 'items' => $object, 'maxItems' => 20 ],
		];
	}

	private static function unknown(): \WP_Error {
		return self::notFound( __( 'Form not found.', 'frontispiece' ) );
	}
}
