<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Connect\OAuthProvider;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Blocks\BlockMetadata;

/**
 * A driver of this plugin. What it declares about its type of source is in `sources.data.json`: parameters of constructors.
 *
 * @phpstan-type Declared array{
 *     definition: array{label: string, families: list<string>},
 *     card?: array{
 *         title: string,
 *         description: string,
 *         icon: string,
 *         fields?: list<string|array{name: string, label: string}>
 *     },
 *     permissions?: list<string>
 * }
 */
abstract class BuiltInDriver implements SourceDriver {
	public const TYPE = '';

	protected function type(): string {
		return static::TYPE;
	}

	public function definition(): SourceDefinition {
		return new SourceDefinition( ...$this->declared()['definition'] );
	}

	public function card(): SourceCard {
		$card   = $this->declared()['card'] ?? [ 'title' => '', 'description' => '', 'icon' => '' ];
		$fields = array_map( ConnectField::fromDeclaration( ... ), $card['fields'] ?? [] );
		return new SourceCard( $card['title'], $card['description'], $card['icon'], $fields, $this->oauth() );
	}

	/** Returns the login that connects sources of this type, if there is one. */
	protected function oauth(): ?OAuthProvider {
		return null;
	}

	/** @return list<Permission> those of `permissions.data.json` that the type names */
	public function permissions(): array {
		return array_map( Permission::declared( ... ), $this->declared()['permissions'] ?? [] );
	}

	public function imageHosts( Source $source ): array {
		return [];
	}

	/**
	 * Returns '': many texts include the URLs of hashtags and mentions, or have none, and a name alone is not unique without
	 * its server.
	 */
	public function address( string $kind, string $name ): string {
		return '';
	}

	/** @return Declared */
	private function declared(): array {
		/** @var Declared */
		return BlockMetadata::record( 'sources', $this->type() );
	}
}
