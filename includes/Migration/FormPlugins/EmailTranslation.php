<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** Translates emails and confirmations of another plugin, whose texts contain placeholders. */
abstract class EmailTranslation {
	/** Placeholders in lowercase => mail tags. */
	protected const TAGS = [];

	protected readonly Placeholders $placeholders;

	final public function __construct( protected readonly FormBuilder $builder ) {
		$this->placeholders = new Placeholders( static::TAGS, $this->tag( ... ), $builder->notes );
	}

	/** Returns the name of a field here for what is in braces, or null if it is no field. */
	abstract protected function tag( string $inner ): ?string;
}
