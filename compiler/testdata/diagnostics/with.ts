declare const Math2: any;
with (Math2) console.log(PI); // want AFF2002
declare const PI: number;
