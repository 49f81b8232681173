<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Fields\FieldTypes;

/** The blocks of all field types: frontispiece/field-text and so on, also for the types of other plugins. */
final class FieldBlocks {
	public const CATEGORY = 'frontispiece-form';

	/** @var array<string, string>|null name of a block => field type */
	private ?array $kinds = null;

	/** @var array<string, FieldBlock> */
	private array $instances = [];

	public function __construct( private readonly FieldTypes $types ) {}

	/** Returns the block of that name; null if it is not the block of a field type. */
	public function get( string $name ): ?FieldBlock {
		$kind = $this->kinds()[ $name ] ?? null;
		return null === $kind ? null : $this->forKind( $kind );
	}

	public function forKind( string $kind ): FieldBlock {
		return $this->instances[ $kind ] ??= new FieldBlock( $kind, $this->types->get( $kind ) );
	}

	/** @return list<string> names of the blocks that a form may contain */
	public function allowed(): array {
		return [
			...array_keys( $this->kinds() ),
			ContentBlocks::ROW,
			ContentBlocks::GROUP,
			ContentBlocks::STEP,
			ContentBlocks::TAGS,
			...ContentBlocks::names(),
		];
	}

	/**
	 * Registers the blocks for the editor and the REST API. Forms are rendered from their parsed content and do not need
	 * it.
	 */
	public function register(): void {
		foreach ( $this->kinds() as $name => $kind ) {
			$type = $this->types->get( $kind );
			$this->add( $name, $type->title(), $type::ICON, $this->forKind( $kind )->attributes() );
		}
		$this->add( ContentBlocks::ROW, __( 'Row', 'frontispiece' ), 'columns', [] );
		$this->add(
			ContentBlocks::GROUP,
			__( 'Field group', 'frontispiece' ),
			'category',
			[ 'legend' => [ 'type' => 'string', 'default' => '' ], 'conditions' => FieldBlock::CONDITIONS ],
		);
		$this->add(
			ContentBlocks::STEP,
			__( 'Step', 'frontispiece' ),
			'editor-ol',
			[ 'label' => [ 'type' => 'string', 'default' => '' ], 'conditions' => FieldBlock::CONDITIONS ],
			// At the top level of a form only.
			[ 'parent' => [ 'core/post-content' ] ],
		);
		$this->add(
			ContentBlocks::TAGS,
			__( 'Form tags', 'frontispiece' ),
			'shortcode',
			[ 'content' => [ 'type' => 'string', 'source' => 'raw' ] ],
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $attributes
	 * @param array<string, mixed>                $more
	 */
	private function add( string $name, string $title, string $icon, array $attributes, array $more = [] ): void {
		if ( \WP_Block_Type_Registry::get_instance()->is_registered( $name ) ) {
			return;
		}
		/** @var array<string, mixed> $settings */
		$settings = $more + [
			'api_version'     => 3,
			'title'           => $title,
			'category'        => self::CATEGORY,
			'icon'            => $icon,
			'attributes'      => $attributes,
			'supports'        => [ 'html' => false, 'reusable' => false ],
			// Outside a form, a field prints nothing.
			'render_callback' => '__return_empty_string',
		];
		register_block_type( $name, $settings );
	}

	/** @return array<string, string> */
	private function kinds(): array {
		if ( null === $this->kinds ) {
			$this->kinds = [];
			foreach ( $this->types->names() as $kind ) {
				$this->kinds[ FieldBlock::nameOf( $kind ) ] ??= $kind;
			}
		}
		return $this->kinds;
	}
}
