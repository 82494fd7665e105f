const name = "x";
import(name); // want AFF2004 "literal"
import("./" + name); // want AFF2004
import(`./${name}`); // want AFF2004
